import { median, milliseconds, slower, spreadOf } from './figures.mjs'
import { runInside } from './run-inside.mjs'

const PARALLEL = 50
const ROUNDS = 5

/** Bearers, sign-ins, and the effect of many sign-ins on page views. @param {import('./product.mjs').Product} product */
export async function measureIdentity(product) {
  const inside = measureInside(product)
  const { signInMs, hashMs, oneHashMs } = inside
  const { alone, among } = await measureViews(product, inside.email)
  const delay = median(among) / median(alone) - 1
  return [
    { what: 'checking a bearer, CPU', ...milliseconds(inside.bearerCpuMs, 0.3, 3) },
    {
      what: 'a sign-in, CPU with PostgreSQL',
      ...milliseconds(signInMs, undefined, 0),
      peers: [
        slower('the three hashes it compares', hashMs, signInMs, 0),
        slower('one hash', oneHashMs, signInMs, 0),
      ],
      bound: '≤ 1.2 × its hashes',
      holds: median(signInMs) <= 1.2 * median(hashMs),
    },
    {
      what: `a page view among ${PARALLEL} sign-ins at once`,
      figure: `${median(among).toFixed(1)} ms (${(delay * 100).toFixed(0)} % more)`,
      spread: spreadOf(among, 1),
      peers: [slower('alone', alone, among, 1)],
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
    }).then(readAnswer)
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
  return { alone, among }
}

/** @param {string} url */
async function timed(url) {
  const start = performance.now()
  await readAnswer(await fetch(url))
  return performance.now() - start
}

/** A refusal would be no sign-in, and no page. @param {Response} answer */
async function readAnswer(answer) {
  await answer.text()
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
}

/**
 * @param {import('./product.mjs').Product} product
 * @returns {{ bearerCpuMs: number[], signInMs: number[], hashMs: number[], oneHashMs: number[], email: string }}
 */
function measureInside({ serviceEnvironment }) {
  return runInside('bench-identity', serviceEnvironment(), {})
}
