/** `npm test`: every check and test, on a clean clone too. Only built-ins may be imported here. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`koeniwa needs Node.js 20.19 or later; this is ${process.versions.node}.`)
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
try {
  const { testAll } = await import('./test/all.mjs')
  process.exit(await testAll())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
