import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Allure syncs each file to the disk, and the worker has to wait for thousands of them.
    teardownTimeout: 120_000,
    // The steps that Allure would make of assertions hold no evidence; those of the requests do.
    // `dot` prints what failed, and one dot for each of some 1800 tests.
    reporters: ['dot', ['allure-vitest/reporter', { resultsDir: 'allure-results', reportMatchers: false }]],
  },
});
