import { defineConfig, devices } from '@playwright/test'
import { PHONE } from './e2e/support/layout'
import { shop } from './e2e/support/shop'

/** scripts/test/e2e.mjs (`npm run test:e2e`) starts the shop and names the browser. */
const args = [
  '--autoplay-policy=no-user-gesture-required',
  // A page of a journey lives a second: optimizing its scripts and clearing its memory are a seventh of all work.
  '--js-flags=--no-maglev,--no-turbofan,--min-semi-space-size=64',
]
// Chromium's own sandbox refuses to run as root.
if (process.getuid?.() === 0) args.push('--no-sandbox')

const desktop = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1440, height: 900 },
  locale: 'ja-JP',
}

/**
 * Which journeys run: `npm test`'s, `npm run test:rest`'s, or its journeys in WebKit and Firefox; all without it.
 * `--grep-invert` does not filter projects that others depend on.
 */
const parts = {
  main: { grep: /@main/u },
  rest: { grepInvert: /@main|@browsers/u },
  browsers: { grep: /@browsers/u },
}
const { E2E_PART } = process.env

export default defineConfig({
  testDir: 'e2e',
  ...(E2E_PART && parts[E2E_PART as keyof typeof parts]),
  outputDir: '.build/e2e-results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Half of a journey is waiting: for a mail, a payment, a second of sound. Four keep two cores busy.
  workers: 4,
  // Counted and told (scripts/test/summary.mjs): a journey that needs it is to be looked into.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL: shop.origin,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    screenshot: 'only-on-failure',
    // Recording each journey costs a fifth of the work; one that fails is recorded on its second try.
    trace: 'on-first-retry',
    actionTimeout: 20_000,
    // The offline page has a journey of its own.
    serviceWorkers: 'block',
    // Without a locale the browser gives files no Japanese names.
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args,
      env: { ...process.env, LANG: 'C.UTF-8' },
    },
  },
  projects: [
    {
      // One after the other, beside the others: what changes a board that all see (docs/decisions/tests.md).
      name: 'boards',
      testMatch: '**/boards/**/*.spec.ts',
      workers: 1,
      use: desktop,
    },
    {
      // Before the desktop's: its journeys are the longest, and the last ones to end are to be short.
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: {
        ...devices['Pixel 7'],
        viewport: PHONE,
        screen: PHONE,
        locale: 'ja-JP',
      },
    },
    {
      name: 'desktop',
      testIgnore: ['**/*.phone.spec.ts', '**/e2e/{boards,browsers,terms,last,stop}/**'],
      // A sixth of a browser's work is motion, which the phone's journeys have.
      use: { ...desktop, contextOptions: { reducedMotion: 'reduce' } },
    },
    // Each starts a browser of its own, and both cores are busy with one.
    { name: 'browsers', testMatch: '**/e2e/browsers/**/*.spec.ts', workers: 1 },
    // Changed terms are asked of everybody who is in the shop.
    {
      name: 'terms',
      testMatch: '**/terms/**/*.spec.ts',
      dependencies: ['boards', 'phone', 'desktop', 'browsers'],
      use: desktop,
    },
    // What ends processes of the shop waits until nobody else is in it.
    { name: 'last', testMatch: '**/last/**/*.spec.ts', dependencies: ['terms'], use: desktop },
    // Journeys that stop the whole shop run last, and only on a shop that the run started itself.
    ...(shop.pid
      ? [{ name: 'stop', testMatch: '**/stop/**/*.spec.ts', dependencies: ['last'] }]
      : []),
  ],
})
