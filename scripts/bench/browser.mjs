import { chromium } from 'playwright'
import { findHeadlessChromium } from '../test/chromium.mjs'

/** Opens a page until nothing is loaded any more; a refusal is no page. @param {import('playwright').Page} page @param {string} url */
export async function openPage(page, url) {
  const answer = await page.goto(url, { waitUntil: 'networkidle' })
  if (!answer?.ok()) throw new Error(`${url}: ${answer?.status()}`)
}

/** A browser without a window, as the journeys use. */
export const openBrowser = async () =>
  chromium.launch({
    executablePath: await findHeadlessChromium(console.error),
    // Chromium's own sandbox refuses to run as root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
