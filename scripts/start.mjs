/**
 * `npm start`: the whole shop on this machine, with nothing but Node and npm. Only built-ins may be
 * imported here; everything else is loaded once the dependencies are there.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`koeniwa needs Node.js 20.19 or later; this is ${process.versions.node}.`)
  process.exit(1)
}
const { start } = await import('./start/main.mjs')
await start()
