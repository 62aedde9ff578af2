import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The steps that Allure would make of assertions hold no evidence; those of the requests do.
    reporters: [
      'default',
      ['allure-vitest/reporter', { resultsDir: 'allure-results', reportMatchers: false }],
    ],
  },
});
