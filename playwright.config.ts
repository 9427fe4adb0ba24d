import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findBrowser } from './scripts/browser.mjs';
import { removeTestLeftovers, testStateFolder } from './server/state-folder.mjs';

/*
 * Browser tests run over the built app, started by `npm start` itself on a port and in a state folder of their own. Playwright reads
 * this file again in every worker; what has to be the same there travels in the environment.
 */

process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 20_000));
if (!process.env['LIBRARY_STATE_DIR']) {
  const data = path.join(import.meta.dirname, '.data');
  removeTestLeftovers(data);
  process.env['LIBRARY_STATE_DIR'] = testStateFolder(data);
}
process.env['CHROMIUM_PATH'] ||= findBrowser() ?? '';

const port = Number(process.env['E2E_PORT']);
const baseURL = `http://localhost:${port}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  timeout: 45_000,
  globalTimeout: 20 * 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL,
    locale: 'en-US',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] || undefined, args: CHROMIUM_FLAGS },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
  webServer: {
    // exec: start's parent is then Playwright itself, and it ends when that is gone, however it went.
    command: 'exec node scripts/start.mjs',
    url: `${baseURL}/ko`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'pipe',
    // An empty variable counts as absent: the tests know what they are given.
    env: {
      PORT: String(port),
      DATABASE_URL: '',
      MEILI_HOST: '',
      MEILI_ADMIN_KEY: '',
      MEILI_SEARCH_KEY: '',
      SITE_URL: '',
      CONTACT_URL: '',
      HOSTNAME: '',
      // As when npm runs it: it watches its parent.
      npm_lifecycle_event: 'e2e',
    },
  },
});
