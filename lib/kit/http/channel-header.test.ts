import { expect, test } from '@jest/globals'
import { channelCookie, channelCookieName } from './channel-header'

const id = '018f2b1c-0000-7000-8000-000000000001'

test('on https the channel’s cookie can be set by no other host', () => {
  expect(channelCookie(id, true)).toBe(
    `__Host-studio-channel=${id}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`,
  )
  expect(channelCookie(null, true)).toBe(
    '__Host-studio-channel=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  )
  expect(channelCookieName(true)).toBe('__Host-studio-channel')
})

test('on http it is one that the browser keeps', () => {
  expect(channelCookie(id, false)).toBe(
    `studio-channel=${id}; Path=/; Max-Age=31536000; SameSite=Lax`,
  )
})
