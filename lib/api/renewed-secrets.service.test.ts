// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { TOTP } from 'otpauth'
import { schema } from '@/lib/db'
import { withOwner } from '@/lib/db/testing'
import { readStreamToken } from '@/lib/domain/listening/playback'
import { createStreamToken } from '@/lib/domain/listening/playback/stream-token'
import { rotateKeys } from '@/lib/domain/money/payees'
import type { ServiceEnv } from '@/lib/env'
import { newAuthenticatorSecret } from '@/lib/gateway/authenticator-app'
import { newId } from '@/lib/kit/ids'
import { mailLinkToken } from '@/lib/kit/tokens/mail-link-token'
import { readNamedKeys } from '@/lib/kit/tokens/named-keys'
import { seal } from '@/lib/kit/tokens/seal'
import { TEST_PASSWORD, testAccounts } from './testing/accounts'
import { giveSecondFactor } from './testing/give-second-factor'
import { someAddress, type TestService, testService } from './testing/test-service'

let service: TestService
const { verified, signUp, signIn, mailTo } = testAccounts(() => service)
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

const MASTER_SECRET = 'n'.repeat(32)
/** The shop after its restart: with the new secret alone, or with the former one beside it. */
const restarted = async (changed: Partial<ServiceEnv> = { MASTER_SECRET }) => {
  const { call } = await service.twin(changed)
  return (path: string, body?: object, bearer?: string, headers: Record<string, string> = {}) =>
    call(path, {
      ...(body && { body }),
      ...(bearer && { bearer }),
      headers: { 'x-forwarded-for': someAddress(), ...headers },
    })
}
const withFormer = () =>
  restarted({ MASTER_SECRET, FORMER_MASTER_SECRETS: [service.parts.settings.MASTER_SECRET] })
const codeOf = (secret: string) => new TOTP({ secret }).generate()
/** Signs in with the password and a code of the app. */
async function signInBy(ask: Awaited<ReturnType<typeof restarted>>, email: string, secret: string) {
  const proof = { email, password: TEST_PASSWORD, client: 'app' }
  const { body } = await ask('/identity/sign-in/password', proof)
  const challenge = String(body.reason)
  return ask('/identity/sign-in/second-factor', { challenge, code: codeOf(secret), client: 'app' })
}

describe('MASTER_SECRET', () => {
  test('renewed, what was made under the former one still opens while that is named', async () => {
    const person = await verified()
    const token = mailLinkToken(service.parts.settings.MASTER_SECRET, 'unsubscribe', person.uid)
    const [only, both] = [await restarted(), await withFormer()]
    expect((await only(`/mail/unsubscribe?token=${token}`, {})).body.code).toBe('mail/invalid-link')
    expect((await both(`/mail/unsubscribe?token=${token}`, {})).status).toBe(204)
  })

  test('renewed, a mailed code is good while the former one is named', async () => {
    const person = await signUp()
    const { code } = await mailTo(person.email, '確認')
    const [only, both] = [await restarted(), await withFormer()]
    expect((await only('/identity/verify-email', { code }, person.bearer)).body.code).toBe(
      'auth/invalid-verification-code',
    )
    expect((await both('/identity/verify-email', { code }, person.bearer)).status).toBe(200)
  })

  test('renewed, a device is still known, and nobody who is signed in notices', async () => {
    const person = await verified()
    const { body } = await signIn(person.email)
    const headers = { 'x-device-token': String(body.deviceToken) }
    const wrong = { email: person.email, password: 'not-the-password', client: 'app' }
    const both = await withFormer()
    expect((await both('/identity/lookup', undefined, person.bearer)).status).toBe(200)
    const address = someAddress()
    for (let i = 0; i < 10; i += 1)
      await both('/identity/sign-in/password', wrong, undefined, { 'x-forwarded-for': address })
    const right = { ...wrong, password: TEST_PASSWORD }
    const from = (own: object) =>
      both('/identity/sign-in/password', right, undefined, { 'x-forwarded-for': address, ...own })
    expect((await from({})).status).toBe(429)
    expect((await from(headers)).status).toBe(200)
  })

  test('renewed, authenticators open: their keys have names', async () => {
    const person = await verified()
    const secret = await giveSecondFactor(service.parts, person.uid)
    expect((await signInBy(await restarted(), person.email, secret)).status).toBe(200)
  })

  test('renewed, an authenticator from before keys had names opens with the former one, or sealed anew', async () => {
    const [a, b] = [await verified(), await verified()]
    const secrets = new Map<string, string>()
    for (const { uid } of [a, b]) {
      const secret = newAuthenticatorSecret()
      secrets.set(uid, secret)
      const sealed = seal(service.parts.settings.MASTER_SECRET, 'authenticator', uid, secret)
      await service.parts.db
        .insert(schema.secondFactor)
        .values({ accountId: uid, sealed, confirmedAt: new Date() })
    }
    const enter = async (ask: Awaited<ReturnType<typeof restarted>>, { email, uid }: typeof a) =>
      signInBy(ask, email, secrets.get(uid) ?? '')
    await expect(enter(await restarted(), a)).rejects.toThrow()
    expect((await enter(await withFormer(), a)).status).toBe(200)
    const { settings } = service.parts
    const rotate = (db: typeof service.parts.db) => rotateKeys({ db, settings })
    expect(await withOwner(service.parts.db, rotate)).toMatchObject({ second_factor: 2 })
    expect(await withOwner(service.parts.db, rotate)).toMatchObject({ second_factor: 0 })
    expect((await enter(await restarted(), b)).status).toBe(200)
  })
})

describe('SEALING_KEYS', () => {
  test('renewed, authenticators are sealed anew with the first key, and the old key can go', async () => {
    const person = await verified()
    const secret = await giveSecondFactor(service.parts, person.uid)
    const { settings } = service.parts
    const [first] = readNamedKeys(`2027:${'r'.repeat(32)}`)
    const only = { ...settings, SEALING_KEYS: first ? [first] : [] }
    const both = { ...settings, SEALING_KEYS: [...only.SEALING_KEYS, ...settings.SEALING_KEYS] }
    await expect(signInBy(await restarted(only), person.email, secret)).rejects.toThrow(
      'the key 2026 is not among the keys',
    )
    await withOwner(service.parts.db, (db) => rotateKeys({ db, settings: both }))
    expect((await signInBy(await restarted(only), person.email, secret)).status).toBe(200)
    const back = { ...both, SEALING_KEYS: both.SEALING_KEYS.toReversed() }
    await withOwner(service.parts.db, (db) => rotateKeys({ db, settings: back }))
  })
})

test('STREAM_TOKEN_SECRET replaced, addresses of streams end, and new ones are made', async () => {
  const grant = { trackId: newId(), audioId: newId(), tier: 'full', uid: null } as const
  const tokenOf = async (settings: ServiceEnv) =>
    (await createStreamToken({ settings, actor: { kind: 'guest' }, now: new Date() }, grant)).token
  const { settings } = service.parts
  const replaced = { ...settings, STREAM_TOKEN_SECRET: 'r'.repeat(32) }
  await expect(
    readStreamToken(replaced, await tokenOf(settings), new Date()),
  ).rejects.toMatchObject({ code: 'playback/token-refused' })
  expect(await readStreamToken(replaced, await tokenOf(replaced), new Date())).toMatchObject({
    trackId: grant.trackId,
  })
})
