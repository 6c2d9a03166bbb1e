import { chromium } from 'playwright'
import { findHeadlessChromium } from '../test/chromium.mjs'

/** A browser without a window, as the journeys use. */
export const openBrowser = async () =>
  chromium.launch({
    executablePath: await findHeadlessChromium(console.error),
    // Chromium's own sandbox refuses to run as root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
