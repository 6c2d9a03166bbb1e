import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { canInstall, installPackages } from './debian.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** The same engine without windows: a journey takes three fifths of the work. */
const shell = 'chromium-headless-shell'

/**
 * The browser for the journeys: CHROMIUM_PATH, the system's headless shell, Debian's package if we are root, else any
 * Chromium. All of them decode AAC, the format of the shop's audio.
 * @param {(line: string) => void} print
 * @returns {Promise<string>}
 */
export async function findHeadlessChromium(print) {
  return (
    process.env.CHROMIUM_PATH || onPath([shell]) || installed(print, shell) || findChromium(print)
  )
}

/**
 * A full Chromium: CHROMIUM_PATH, Playwright's own, the system's, or Debian's package if we are root.
 * @param {(line: string) => void} print
 * @returns {Promise<string>}
 */
export async function findChromium(print) {
  const { chromium } = await import('playwright')
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  const found = onPath(names) ?? installed(print, 'chromium')
  if (!found)
    throw new Error(
      'No Chromium found: run `npx playwright install chromium`, or set CHROMIUM_PATH.',
    )
  return found
}

/** @param {string[]} programs */
function onPath(programs) {
  for (const name of programs) {
    try {
      return execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
    } catch {
      // Try the next name.
    }
  }
  return undefined
}

/** @param {(line: string) => void} print @param {string} name of Debian's package and its program */
function installed(print, name) {
  if (!canInstall()) return undefined
  print(`Installing Debian’s ${name} …`)
  installPackages(name)
  return onPath([name])
}
