import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const [{ email, password }] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../demo/accounts.json'), 'utf8'),
)

/** The session's cookies of the demo's listener, signed in as the sign-in page does. @param {string} origin @returns {Promise<{ name: string, value: string }[]>} */
export async function signIn(origin) {
  const csrf = await fetch(`${origin}/api/auth/csrf`)
  const { csrfToken } = await csrf.json()
  const answer = await fetch(`${origin}/api/auth/callback/password`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, cookie: headerOf(cookiesOf(csrf)) },
    body: new URLSearchParams({ email, password, csrfToken, callbackUrl: '/', json: 'true' }),
  })
  const cookies = cookiesOf(answer)
  if (!answer.ok || cookies.length === 0)
    throw new Error(`Signing in was answered ${answer.status}.`)
  return [...cookiesOf(csrf), ...cookies]
}

/** @param {{ name: string, value: string }[]} cookies */
export const headerOf = (cookies) => cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** @param {Response} answer */
const cookiesOf = (answer) =>
  answer.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1) }
  })
