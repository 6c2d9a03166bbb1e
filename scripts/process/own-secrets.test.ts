import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { parseServiceEnv, parseWebEnv, parseWorkerEnv } from '@/lib/env'
import { demoEnvironment } from '../start/environment.mjs'
import { loadSecrets } from '../start/secrets.mjs'
import { readSecretFiles, SECRETS, withOwnSecrets } from './own-secrets.mjs'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'koeniwa-secrets-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the secrets of a part', () => {
  test('are all that is called a secret or a key in .env.example', () => {
    const example = readFileSync('.env.example', 'utf8')
    const names = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gmu)].map(([, name = '']) => name)
    const secret = names.filter((name) => /(?:SECRET|_KEYS|_KEY|KEY_ID)$/u.test(name))
    // Google and Apple show the first two to everybody; the others stand in our pages.
    const open =
      /^(?:APPLE_KEY_ID|BOT_PROTECTION_SITE_KEY|STRIPE_PUBLISHABLE_KEY|PAIDY_PUBLIC_KEY)$/u
    expect(secret.length).toBeGreaterThan(15)
    expect(secret.filter((name) => !(name in SECRETS) && !open.test(name))).toEqual([])
  })

  test('are enough for it, and the web has none of the service’s', () => {
    const env = demoSettings()
    expect(() => parseWebEnv(withOwnSecrets('web', env))).not.toThrow()
    expect(() => parseServiceEnv(withOwnSecrets('service', env))).not.toThrow()
    expect(
      Object.keys(withOwnSecrets('web', env))
        .filter((name) => name in SECRETS)
        .sort(),
    ).toEqual([
      'APPLE_PRIVATE_KEY',
      'AUTH_SECRET',
      'GITHUB_CLIENT_SECRET',
      'GOOGLE_CLIENT_SECRET',
      'PAGE_CACHE_SECRET',
    ])
    const service = withOwnSecrets('service', {
      ...env,
      DATABASE_OWNER_URL: 'postgres://owner@db/x',
    })
    for (const name of ['AUTH_SECRET', 'APPLE_PRIVATE_KEY', 'DATABASE_OWNER_URL'])
      expect(service).not.toHaveProperty(name)
  })

  test('of calls are none of the worker’s, which starts without them', () => {
    const calls = [
      'TOKEN_KEYS',
      'STREAM_TOKEN_SECRET',
      'STRIPE_WEBHOOK_SECRET',
      'BOT_PROTECTION_SECRET',
    ]
    const env = {
      ...demoSettings(),
      BOT_PROTECTION: 'siteverify',
      BOT_PROTECTION_SECRET: 'b'.repeat(32),
    }
    const own = withOwnSecrets('worker', env)
    for (const name of calls) expect([name in env, name in own]).toEqual([true, false])
    expect(parseWorkerEnv(own)).toMatchObject({ TOKEN_KEYS: [], STREAM_TOKEN_SECRET: '' })
    expect(() => parseServiceEnv(own)).toThrow('TOKEN_KEYS is missing')
  })

  test('leave no name of another part’s file either, and everything else', () => {
    const env = {
      SEALING_KEYS_FILE: '/run/a',
      AUTH_SECRET_FILE: '/run/b',
      CREDITS_FILE: '/c',
      PATH: '/bin',
    }
    expect(withOwnSecrets('web', env)).toEqual({
      AUTH_SECRET_FILE: '/run/b',
      CREDITS_FILE: '/c',
      PATH: '/bin',
    })
  })
})

describe('a secret in a file', () => {
  test('is its text without the line break at the end', () => {
    const file = join(folder, 'key')
    writeFileSync(file, '-----BEGIN\nabc\n')
    expect(readSecretFiles({ APPLE_PRIVATE_KEY_FILE: file, CREDITS_FILE: '/c' })).toEqual({
      APPLE_PRIVATE_KEY: '-----BEGIN\nabc',
    })
  })

  test('that is given twice, missing or empty is named', () => {
    const file = join(folder, 'empty')
    writeFileSync(file, '\n')
    const given = { AUTH_SECRET: 'a', AUTH_SECRET_FILE: file }
    expect(() => readSecretFiles(given)).toThrow('AUTH_SECRET and AUTH_SECRET_FILE are both set')
    expect(() => readSecretFiles({ AUTH_SECRET_FILE: file })).toThrow('is empty')
    expect(() => readSecretFiles({ AUTH_SECRET_FILE: '/nowhere' })).toThrow(
      'AUTH_SECRET_FILE: /nowhere cannot be read (ENOENT)',
    )
  })
})

/** The settings of all parts of `npm start`. */
function demoSettings() {
  return demoEnvironment({
    root: process.cwd(),
    dataDir: folder,
    host: '127.0.0.1',
    port: 3000,
    ports: { api: 1, stripe: 2, paidy: 3, speech: 4, identity: 5, smtp: 6, mailbox: 7 },
    secrets: loadSecrets(folder),
    databaseUrl: 'postgres://shop@127.0.0.1:1/shop',
    ffmpeg: {},
    given: { NODE_ENV: 'test' },
  })
}
