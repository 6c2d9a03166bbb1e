import { median } from './rates.mjs'
import { runInside } from './run-inside.mjs'

const PARALLEL = 50
const ROUNDS = 5

/** Bearers, sign-ins, and the effect of many sign-ins on page views. @param {import('./product.mjs').Product} product */
export async function measureIdentity(product) {
  const inside = measureInside(product)
  const ratio = inside.signInMs / inside.hashMs
  const { alone, among } = await measureViews(product, inside.email)
  const delay = among / alone - 1
  return [
    {
      what: 'checking a bearer, CPU',
      figure: `${inside.bearerCpuMs.toFixed(3)} ms`,
      bound: '≤ 0.3 ms',
      holds: inside.bearerCpuMs <= 0.3,
    },
    {
      what: 'a sign-in against its hashing alone, CPU with PostgreSQL',
      figure: `${inside.signInMs.toFixed(0)} ms, ${ratio.toFixed(2)} × ${inside.hashMs.toFixed(0)} ms`,
      bound: '≤ 1.2 ×',
      holds: ratio <= 1.2,
    },
    {
      what: `a page view among ${PARALLEL} sign-ins at once`,
      figure: `${among.toFixed(1)} ms, alone ${alone.toFixed(1)} ms (${(delay * 100).toFixed(0)} %)`,
      bound: '≤ +20 %',
      holds: delay <= 0.2,
    },
  ]
}

/** @param {import('./product.mjs').Product} product @param {string} email */
async function measureViews({ origin, apiOrigin, albumNid }, email) {
  const view = `${origin}/album/${albumNid}`
  const signIn = () =>
    fetch(`${apiOrigin}/api/identity/sign-in/password`, {
      method: 'POST',
      body: JSON.stringify({ email, password: 'yoru-no-niwa-2026' }),
    }).then((answer) => answer.text())
  for (let i = 0; i < 50; i += 1) await timed(view)
  const alone = []
  const among = []
  // In turns, so that other load on the machine affects both.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let i = 0; i < 100; i += 1) alone.push(await timed(view))
    const state = { busy: true }
    const all = Promise.all(Array.from({ length: PARALLEL }, signIn)).finally(() => {
      state.busy = false
    })
    while (state.busy) among.push(await timed(view))
    await all
  }
  return { alone: median(alone), among: median(among) }
}

/** @param {string} url */
async function timed(url) {
  const start = performance.now()
  const answer = await fetch(url)
  await answer.text()
  return performance.now() - start
}

/**
 * @param {import('./product.mjs').Product} product
 * @returns {{ bearerCpuMs: number, signInMs: number, hashMs: number, email: string }}
 */
function measureInside({ serviceEnvironment }) {
  return runInside('bench-identity', serviceEnvironment(), {})
}
