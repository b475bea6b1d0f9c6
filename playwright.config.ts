import { defineConfig } from '@playwright/test'
import { ports } from './e2e/ports.ts'
import { ensureBrowser, launchArgs } from './tools/browser.ts'

/** A journey's page lives for seconds: what makes a long one quick costs more than it saves. */
const forShortVisits = [
  '--js-flags=--no-maglev,--no-opt,--min-semi-space-size=32,--max-semi-space-size=32',
  // Fewer processes that talk to each other; the first feature is one that Playwright asks for.
  '--in-process-gpu',
  '--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2',
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Each waits for the server now and then: with three of them a tenth of two cores was left.
  workers: 4,
  // Waiting ends when the condition holds: patience for a busy machine costs a quiet one nothing.
  timeout: 120_000,
  // A second try for a machine that stood still; a journey that needs it is listed as flaky and wants repair.
  retries: 1,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./tools/test-setup/journey-timings.ts']],
  use: {
    baseURL: `http://localhost:${ports.shop}`,
    launchOptions: { executablePath: ensureBrowser(), args: [...launchArgs, ...forShortVisits] },
    locale: 'en-US',
    // From 1200 px on a map stands beside every list of results, drawn without a graphics card: half of a results page's
    // work. Journeys about the map, or about a width, set their own.
    viewport: { width: 1180, height: 720 },
    // Colours that are still fading would be measured as they pass.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `${process.execPath} tools/start.ts`,
    url: `http://localhost:${ports.shop}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(ports.shop),
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_SMTP_PORT: String(ports.smtp),
      DATA_DIR: 'test-results/data',
      LOG_LEVEL: 'warn',
      // Beside browsers on the same cores the server is late for reasons that are not its own.
      MOST_DELAY_MS: '10000',
      // Several browsers, one address, and screens that are left before their search has ended.
      SEARCHES_AT_ONCE: '40',
      // Sixty searches beside the first journeys; `featured.e2e.ts` has a shop for them.
      FEATURED_PRICES: 'false',
      // Journeys begin with an empty company.
      DEMO_COMPANY: 'false',
      // The demo's travellers, and whoever registers on the way to something else.
      PASSWORD_MEMORY_KIB: '64',
      // Journeys register from addresses of their own.
      TRUST_PROXY: 'true',
    },
  },
})
