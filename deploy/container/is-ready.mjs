/** For health checks: `node is-ready.mjs 3000` ends with 0 when the process of that port says that it is ready. */
const { ok } = await fetch(`http://127.0.0.1:${process.argv[2]}/readyz`, {
  redirect: 'error',
  signal: AbortSignal.timeout(5_000),
}).catch(() => ({ ok: false }))
process.exitCode = ok ? 0 : 1
