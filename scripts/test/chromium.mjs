import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { canInstall, installPackages } from './debian.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * The browser for the journeys: CHROMIUM_PATH, Playwright's own, the system's, or as root Debian's
 * package. All of them decode AAC, which the shop's audio is.
 * @param {(line: string) => void} say
 * @returns {Promise<string>}
 */
export async function findChromium(say) {
  const { chromium } = await import('playwright')
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  return onPath() ?? installed(say)
}

function onPath() {
  for (const name of names) {
    try {
      return execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
    } catch {
      // Try the next name.
    }
  }
  return undefined
}

/** @param {(line: string) => void} say */
function installed(say) {
  if (canInstall()) {
    say('Installing Debian’s Chromium …')
    installPackages('chromium')
  }
  const path = onPath()
  if (!path)
    throw new Error(
      'No Chromium found: run `npx playwright install chromium`, or set CHROMIUM_PATH.',
    )
  return path
}
