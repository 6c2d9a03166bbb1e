/** The oldest Node.js that our packages support; same as `engines` of package.json. */
export const oldestNode = '22.13'

/**
 * Whether this Node.js is too old for the shop.
 * @param {string} [version]
 */
export function isTooOld(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode.split('.').map(Number)
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor)
}

/** For scripts that may be started without run.sh: ends the process with one line on an old Node.js. */
export function refuseOldNode() {
  if (!isTooOld()) return
  console.error(
    `koeniwa needs Node.js ${oldestNode} or later; this is ${process.versions.node}. Started through npm (\`npm start\`, \`npm test\`) it brings one.`,
  )
  process.exit(1)
}
