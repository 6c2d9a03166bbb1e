import { describe, expect, test } from '@jest/globals'
import { parseServiceEnv, parseWebEnv, SettingsError } from './env'

const key = { kid: 'k1', kty: 'EC', crv: 'P-256', d: 'd', x: 'x', y: 'y' }
const complete = {
  NODE_ENV: 'production' as const,
  DEPLOYMENT: 'live',
  SITE_ORIGIN: 'https://koeniwa.example',
  API_ORIGIN: 'http://10.0.0.2:3001',
  PAGE_CACHE_SECRET: 'p'.repeat(32),
  DATABASE_URL: 'postgres://db/koeniwa',
  TOKEN_KEYS: JSON.stringify([key]),
  STREAM_TOKEN_SECRET: 's'.repeat(32),
  STORAGE_DIR: '/srv/koeniwa',
  SMTP_URL: 'smtps://user:pass@mail.example',
  MAIL_FROM: 'noreply@koeniwa.example',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
}

const problemsOf = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return ''
}

describe('settings', () => {
  test('a complete live deployment starts', () => {
    expect(parseServiceEnv(complete)).toMatchObject({
      DEPLOYMENT: 'live',
      API_PORT: 3001,
      STORAGE: 'disk',
    })
  })

  test('a live deployment without its secrets refuses to start and names each missing one', () => {
    const message = problemsOf(() => parseServiceEnv({ NODE_ENV: 'production' }))
    for (const name of [
      'SITE_ORIGIN',
      'API_ORIGIN',
      'PAGE_CACHE_SECRET',
      'DATABASE_URL',
      'TOKEN_KEYS',
      'STREAM_TOKEN_SECRET',
      'SMTP_URL',
      'MAIL_FROM',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ])
      expect(message).toContain(name)
    const web = problemsOf(() => parseWebEnv({ NODE_ENV: 'production' }))
    for (const name of ['AUTH_SECRET', 'STRIPE_PUBLISHABLE_KEY', 'API_ORIGIN'])
      expect(web).toContain(name)
  })

  test('an empty value is a missing one', () => {
    expect(problemsOf(() => parseServiceEnv({ ...complete, STREAM_TOKEN_SECRET: '' }))).toContain(
      'STREAM_TOKEN_SECRET',
    )
  })

  test('short secrets are refused', () => {
    expect(
      problemsOf(() => parseServiceEnv({ ...complete, STREAM_TOKEN_SECRET: 'secret' })),
    ).toContain('32 characters')
  })

  test('live keys never go to a sandbox, and a live deployment never pays into one', () => {
    const sandbox = { ...complete, STRIPE_API_BASE: 'http://127.0.0.1:4242' }
    expect(problemsOf(() => parseServiceEnv(sandbox))).toContain('live key')
    expect(
      problemsOf(() => parseServiceEnv({ ...sandbox, STRIPE_SECRET_KEY: 'sk_test_x' })),
    ).toContain('STRIPE_API_BASE')
    expect(
      parseServiceEnv({ ...sandbox, DEPLOYMENT: 'demo', STRIPE_SECRET_KEY: 'sk_test_x' }),
    ).toMatchObject({ DEPLOYMENT: 'demo' })
  })

  test('the same holds for the deferred network, which may be left out', () => {
    const paidy = { ...complete, PAIDY_API_BASE: 'http://127.0.0.1:4243' }
    expect(parseServiceEnv(complete).PAIDY_SECRET_KEY).toBeUndefined()
    expect(parseServiceEnv(paidy).PAIDY_SECRET_KEY).toBeUndefined()
    expect(
      problemsOf(() => parseServiceEnv({ ...paidy, PAIDY_SECRET_KEY: 'sk_live_x' })),
    ).toContain('PAIDY_SECRET_KEY is a live key')
    expect(
      problemsOf(() => parseServiceEnv({ ...paidy, PAIDY_SECRET_KEY: 'sk_test_x' })),
    ).toContain('PAIDY_API_BASE must be Paidy')
  })

  test('trusted proxies are addresses and networks; none are trusted unless they are named', () => {
    expect(parseServiceEnv(complete).TRUSTED_PROXIES.rules).toEqual([])
    const named = parseServiceEnv({ ...complete, TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1' })
    expect(named.TRUSTED_PROXIES.check('10.1.2.3')).toBe(true)
    expect(
      problemsOf(() => parseServiceEnv({ ...complete, TRUSTED_PROXIES: '10.0.0.0/8,all' })),
    ).toContain('TRUSTED_PROXIES: all is no address and no network')
  })

  test('keys that are not private ES256 keys are refused', () => {
    for (const bad of ['nonsense', '[]', '[{"kid":"a","kty":"RSA"}]'])
      expect(problemsOf(() => parseServiceEnv({ ...complete, TOKEN_KEYS: bad }))).toContain(
        'TOKEN_KEYS',
      )
  })
})
