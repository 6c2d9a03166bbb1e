import { spawnSync } from 'node:child_process'
import { canInstall, installPackages } from './debian.mjs'

/** Firefox, WebKit with its driver, a screen for it, and the decoders of the shop's sound, which WebKit does not have. */
const packages = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-libav',
]

const areInstalled = () => spawnSync('dpkg', ['--status', ...packages]).status === 0

/**
 * Whether Debian's Firefox and WebKit are here. What is missing is installed if we are root.
 * @param {(line: string) => void} print
 */
export function ensureOtherBrowsers(print) {
  if (areInstalled()) return true
  if (canInstall()) {
    print('Installing Debian’s Firefox and WebKit …')
    installPackages(...packages)
    if (areInstalled()) return true
  }
  print(`No Firefox and WebKit of Debian. They need the packages ${packages.join(', ')}.`)
  return false
}
