import { expect, test } from '@jest/globals'
import { frameableHeaders, isFrameable, securityHeaders } from './security-headers'

const sources = {
  cardScriptUrl: 'https://js.stripe.com/x',
  mediaOrigin: undefined,
  reportUrl: undefined,
}

test('only the trial player may stand in the page of another site', () => {
  expect(['/embed/KN000101', '/embed/KN000101?x=1', '/embed/KN123456789'].map(isFrameable)).toEqual(
    [true, true, true],
  )
  for (const url of [
    '/',
    '/embed',
    '/embed/KN000101/..',
    '/embed/KN1234567890',
    '/embed/../my',
    '/x?/embed/KN000101',
  ])
    expect(isFrameable(url)).toBe(false)
  expect(securityHeaders(sources)['X-Frame-Options']).toBe('SAMEORIGIN')
  expect(securityHeaders(sources)['Content-Security-Policy']).toContain("frame-ancestors 'self'")
})

test('every answer says the same of https, and no page may change where its links lead', () => {
  expect(securityHeaders(sources)).toMatchObject({
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'Content-Security-Policy': expect.stringContaining("base-uri 'none'"),
  })
})

test('it keeps every other protection', () => {
  const { 'X-Frame-Options': _, ...others } = securityHeaders(sources)
  const framed = frameableHeaders(sources)
  expect(Object.keys(framed)).toEqual(Object.keys(others))
  expect(framed['Content-Security-Policy']).toBe(
    others['Content-Security-Policy']?.replace("frame-ancestors 'self'", 'frame-ancestors *'),
  )
})
