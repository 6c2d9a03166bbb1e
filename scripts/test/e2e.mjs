/**
 * Runs the browser journeys against a production build. With E2E_ORIGIN they run against that shop. Otherwise a shop is
 * started, on a copy of the data folder that a first start has cached, and stopped. Arguments are passed to Playwright.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findHeadlessChromium } from './chromium.mjs'
import { hasLoadedShop, restoreLoadedShop } from './loaded-shop.mjs'
import { temporaryFolder } from './needs.mjs'
import { startShop } from './shop.mjs'

const root = join(import.meta.dirname, '../..')
const given = process.env.E2E_ORIGIN
const chromium = await findHeadlessChromium(console.error)
const shop = given ? { env: {}, stop: async () => {} } : await startLoaded()
try {
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const child = spawn(process.execPath, [playwright, 'test', ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, ...shop.env, CHROMIUM_PATH: chromium },
    stdio: 'inherit',
  })
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  const [code] = await once(child, 'exit')
  process.exitCode = code ?? 1
} finally {
  await shop.stop()
}
process.exit()

async function startLoaded() {
  const dataDir = temporaryFolder()
  if (hasLoadedShop(root)) restoreLoadedShop(root, dataDir)
  return startShop(root, dataDir)
}
