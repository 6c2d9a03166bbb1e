import { expect, test } from '@jest/globals'
import { contentSecurityPolicy } from './content-security-policy'

const policy = (cardScriptUrl: string, mediaOrigin?: string, reportUrl?: string) =>
  contentSecurityPolicy({ cardScriptUrl, mediaOrigin, reportUrl })

test('the card network in use may run its script, frames and calls; no other may', () => {
  const live = policy('https://js.stripe.com/endive/stripe.js')
  expect(live).toContain("script-src 'self' https://js.stripe.com")
  expect(live).toContain("connect-src 'self' https://api.stripe.com")
  expect(live).not.toContain('127.0.0.1')
  const local = policy('http://127.0.0.1:41234/js/stripe.js')
  expect(local).toContain("frame-src 'self' http://127.0.0.1:41234")
  expect(local).not.toContain('stripe.com')
})

test('the deferred network is let in only where it is offered', () => {
  const cardScriptUrl = 'https://js.stripe.com/x'
  const sources = { cardScriptUrl, mediaOrigin: undefined, reportUrl: undefined }
  expect(contentSecurityPolicy(sources)).not.toContain('paidy')
  const offered = contentSecurityPolicy({
    ...sources,
    deferredScriptUrl: 'https://apps.paidy.com/',
  })
  expect(offered).toContain('https://*.js.stripe.com https://apps.paidy.com')
  expect(offered).toContain('https://hooks.stripe.com https://*.paidy.com')
})

test('media comes from the site, or from where the settings say', () => {
  expect(policy('https://js.stripe.com/x')).toContain("media-src 'self' blob:;")
  expect(policy('https://js.stripe.com/x', 'https://media.example')).toContain(
    "media-src 'self' blob: https://media.example;",
  )
})

test('errors are reported to the origin that the settings name, without the key', () => {
  expect(
    policy('https://js.stripe.com/x', undefined, 'https://key@o1.errors.example/42'),
  ).toContain("connect-src 'self' https://api.stripe.com https://o1.errors.example;")
})

test('the human verification runs where the settings name one', () => {
  const text = contentSecurityPolicy({
    cardScriptUrl: 'https://js.stripe.com/x',
    mediaOrigin: undefined,
    reportUrl: undefined,
    botProtectionUrl: 'https://www.google.com/recaptcha/api.js',
  })
  expect(text).toMatch(/script-src [^;]*https:\/\/www\.google\.com https:\/\/www\.gstatic\.com/u)
  expect(text).toMatch(/frame-src [^;]*https:\/\/www\.google\.com/u)
  expect(policy('https://js.stripe.com/x')).not.toContain('google')
})

test('of the inline scripts only those that are named may run', () => {
  const sources = {
    cardScriptUrl: 'https://js.stripe.com/x',
    mediaOrigin: undefined,
    reportUrl: undefined,
  }
  expect(contentSecurityPolicy(sources)).toContain("script-src 'self' https://js.stripe.com ")
  const named = contentSecurityPolicy({ ...sources, inlineScripts: ["'nonce-a'", "'sha256-b='"] })
  expect(named).toContain("script-src 'self' 'nonce-a' 'sha256-b=' https://js.stripe.com ")
  expect(named).not.toMatch(/script-src[^;]*'unsafe-inline'/u)
})

test('nothing evaluates code, plugs in, or frames us from elsewhere', () => {
  const text = policy('https://js.stripe.com/x')
  expect(text).not.toContain('unsafe-eval')
  expect(text).toContain("object-src 'none'")
  expect(text).toContain("frame-ancestors 'self'")
})
