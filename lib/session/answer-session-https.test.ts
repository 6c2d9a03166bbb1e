import { expect, test } from '@jest/globals'
import { authOptions } from './auth-options'
import { testSessionReads } from './testing/session-reads'
import { giveWebSettings } from './testing/web-settings'

test('on https no other host can set what next-auth goes by', async () => {
  const takeSettingsBack = giveWebSettings({ SITE_ORIGIN: 'https://koeniwa.example' })
  const headers = new Headers()
  const none = { intent: null, challenge: null, continuePath: null, deviceToken: null }
  const { cookies = {} } = await authOptions({ headers, ...none })
  expect(Object.values(cookies).map(({ name, options }) => [name, options.secure])).toEqual([
    ['__Host-koeniwa.session', true],
    ['__Host-next-auth.csrf-token', true],
    ['__Host-next-auth.callback-url', true],
    ['__Host-next-auth.pkce.code_verifier', true],
    ['__Host-next-auth.state', true],
  ])
  takeSettingsBack()
})

testSessionReads('https://koeniwa.example')
