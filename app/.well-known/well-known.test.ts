import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { giveWebSettings } from '@/lib/session/testing/web-settings'
import { GET as appleApps } from './apple-app-site-association/route'
import { GET as androidApps } from './assetlinks.json/route'
import { GET as changePassword } from './change-password/route'
import { GET as passkeyEndpoints } from './passkey-endpoints/route'

const PRINT = Array.from({ length: 32 }, () => 'A1').join(':')

let takeSettingsBack = () => {}
beforeAll(() => {
  takeSettingsBack = giveWebSettings({
    SITE_ORIGIN: 'https://koeniwa.example',
    APPLE_APP_IDS: 'ABCDE12345.jp.example.koeniwa',
    ANDROID_APPS: `jp.example.koeniwa:${PRINT}`,
  })
})
afterAll(() => takeSettingsBack())

describe('well-known addresses', () => {
  test('lead who changes a password to its page', () => {
    const answer = changePassword()
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('https://koeniwa.example/my/account/security')
  })

  test('say where passkeys are added and looked after', async () => {
    const page = 'https://koeniwa.example/my/account/security'
    expect(await passkeyEndpoints().json()).toEqual({ enroll: page, manage: page })
  })

  test('name the apps on iPhones, with pages of listeners alone', async () => {
    const answer = appleApps()
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    const { applinks, webcredentials } = await answer.json()
    const [{ appIDs, components }] = applinks.details
    expect(appIDs).toEqual(['ABCDE12345.jp.example.koeniwa'])
    expect(webcredentials).toEqual({ apps: appIDs })
    const paths = components.map((component: Record<string, string>) => component['/'])
    expect(paths).toEqual(expect.arrayContaining(['/album/*', '/playlist/*', '/present/*']))
    for (const path of paths)
      expect(path).not.toMatch(/^\/(?:\*|ops|studio|checkout|api|my|account)/u)
  })

  test('name the apps on Android', async () => {
    const answer = androidApps()
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(await answer.json()).toEqual([
      {
        relation: [
          'delegate_permission/common.handle_all_urls',
          'delegate_permission/common.get_login_creds',
        ],
        target: {
          namespace: 'android_app',
          package_name: 'jp.example.koeniwa',
          sha256_cert_fingerprints: [PRINT],
        },
      },
    ])
  })
})
