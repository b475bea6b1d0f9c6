import { defineConfig } from '@playwright/test'
import { ensureBrowser, launchArgs } from './tools/browser.ts'

const PORT = 3100
const SANDBOX_PORT = 3101

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: { executablePath: ensureBrowser(), args: launchArgs },
    locale: 'en-US',
    // Colours that are still fading would be measured as they pass.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `${process.execPath} tools/start.ts`,
    url: `http://localhost:${PORT}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(PORT),
      SANDBOX_PORT: String(SANDBOX_PORT),
      SANDBOX_SMTP_PORT: '3125',
      DATA_DIR: 'test-results/data',
      LOG_LEVEL: 'warn',
      // Journeys register from addresses of their own.
      TRUST_PROXY: 'true',
    },
  },
})
