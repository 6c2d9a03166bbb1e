import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { encode } from 'next-auth/jwt'
import { clearSessionCookie, readSession, sessionCookie, setSessionCookie } from './session-cookie'
import { giveWebSettings } from './testing/web-settings'

let takeSettingsBack = () => {}
beforeAll(() => {
  takeSettingsBack = giveWebSettings({
    SITE_ORIGIN: 'https://koeniwa.example',
  })
})
afterAll(() => takeSettingsBack())

const session = {
  uid: 'uid',
  sid: 'sid',
  secret: 'kws_the-secret',
  accessToken: 'the.access.token',
  expiresAtMs: 1_800_000_000_000,
}

describe('the session cookie', () => {
  test('on https belongs to this host alone, and no script reads it (safety 87)', async () => {
    expect(sessionCookie()).toEqual({
      name: '__Host-koeniwa.session',
      options: { httpOnly: true, sameSite: 'lax', path: '/', secure: true },
    })
    expect(await setSessionCookie(session)).toMatch(
      /^__Host-koeniwa\.session=[^;]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(clearSessionCookie()).toBe(
      '__Host-koeniwa.session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    )
  })

  test('keeps the session, encrypted, in one cookie', async () => {
    const [pair = ''] = (await setSessionCookie(session)).split(';')
    expect(pair.length).toBeLessThan(4000)
    for (const part of pair.split('.'))
      expect(Buffer.from(part, 'base64url').toString('latin1')).not.toContain('the-secret')
    expect(await readSession(`other=1; ${pair}; more=2`)).toEqual(session)
  })

  test('of another making, cut short or changed is not read', async () => {
    const [pair = ''] = (await setSessionCookie(session)).split(';')
    const name = '__Host-koeniwa.session'
    expect(await readSession(null)).toBeNull()
    expect(await readSession('koeniwa.session=x')).toBeNull()
    expect(await readSession(`${name}=`)).toBeNull()
    expect(await readSession(`${name}=x.y.z`)).toBe('unreadable')
    expect(await readSession(pair.slice(0, -4))).toBe('unreadable')
    expect(await readSession(pair.replace(/.{8}$/u, 'AAAAAAAA'))).toBe('unreadable')
  })

  test('of an AUTH_SECRET that was replaced is not read: everybody signs in anew', async () => {
    const cookieOf = async (secret: string) =>
      `${sessionCookie().name}=${await encode({ token: session, secret, maxAge: 60 })}`
    expect(await readSession(await cookieOf('f'.repeat(32)))).toBe('unreadable')
    expect(await readSession(await cookieOf('a'.repeat(32)))).toEqual(session)
  })
})
