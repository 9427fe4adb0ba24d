import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  resolve: { alias: { '@': root.replace(/\/$/, '') } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Those over the whole library take seconds on a busy machine.
          testTimeout: 30_000,
          include: ['{lib,server,components,scripts,bench,i18n,messages,prisma,chaos}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.integration.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['{lib,server,scripts,prisma,chaos}/**/*.integration.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          globalSetup: 'server/testing/test-database.ts',
        },
      },
    ],
  },
});
