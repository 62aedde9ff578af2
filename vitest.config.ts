import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{cli,harness,mock,proof,reporters,schemas,scripts,specs,suites,tests}/**/*.test.ts'],
    // One module graph for all files: the schemas, the validators and the number plans load once.
    isolate: false,
  },
});
