import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOTP } from 'otpauth'

/** @typedef {{ key: string, email: string, password: string, totpSecret?: string }} Account */

/** @type {Account[]} */
const accounts = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../demo/accounts.json'), 'utf8'),
)

/** One of the demo's accounts. @param {string} key @returns {Account} */
export function demoAccount(key) {
  const account = accounts.find((one) => one.key === key)
  if (!account) throw new Error(`The demo has no ${key}.`)
  return account
}

/** Asks as a browser does, which sends back the cookies that it was sent. @param {string} origin */
export function openVisitor(origin) {
  /** @type {Map<string, string>} */
  const cookies = new Map()
  return {
    cookies: () => [...cookies].map(([name, value]) => ({ name, value })),
    /** @param {string} path @param {RequestInit & { headers?: Record<string, string> }} [init] */
    async ask(path, init = {}) {
      const cookie = headerOf([...cookies].map(([name, value]) => ({ name, value })))
      const headers = { ...init.headers, ...(cookie && { cookie }) }
      const answer = await fetch(new URL(path, origin), { redirect: 'manual', ...init, headers })
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const at = pair.indexOf('=')
        cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
      return answer
    },
  }
}

/** @typedef {ReturnType<typeof openVisitor>} Visitor */

/** Signs in as the sign-in page does. @param {string} origin @param {Account} account @returns {Promise<Visitor>} */
export async function openSignedIn(origin, { email, password, totpSecret }) {
  const visitor = openVisitor(origin)
  const post = async (/** @type {string} */ way, /** @type {Record<string, string>} */ fields) => {
    const { csrfToken } = await (await visitor.ask('/api/auth/csrf')).json()
    const body = new URLSearchParams({ ...fields, csrfToken, callbackUrl: '/', json: 'true' })
    const answer = await visitor.ask(`/api/auth/callback/${way}`, {
      method: 'POST',
      headers: { origin },
      body,
    })
    await answer.arrayBuffer()
    return answer.status
  }
  const statuses = [await post('password', { email, password })]
  if (totpSecret)
    statuses.push(
      await post('second-factor', { code: new TOTP({ secret: totpSecret }).generate() }),
    )
  const session = await (await visitor.ask('/api/auth/session')).json()
  if (!session?.uid) throw new Error(`Signing in as ${email} was answered ${statuses.join(', ')}.`)
  return visitor
}

/** The session's cookies of the demo's listener. @param {string} origin */
export const signIn = async (origin) =>
  (await openSignedIn(origin, demoAccount('listener'))).cookies()

/** @param {{ name: string, value: string }[]} cookies */
export const headerOf = (cookies) => cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
