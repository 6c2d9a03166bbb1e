import { expect, test } from '@jest/globals'
import { scrubReport } from './scrub-report'

const report = {
  event_id: 'e1',
  user: { id: 'u', email: 'rin@example.jp', ip_address: '203.0.113.9' },
  request: {
    method: 'POST',
    url: 'https://koeniwa.example/account/action?oobCode=abc&mode=resetPassword#x',
    cookies: { session: 'secret' },
    headers: { authorization: 'Bearer x', cookie: 'a=b', 'user-agent': 'UA' },
    query_string: 'token=abc',
    data: { password: 'yoru-no-niwa' },
  },
  exception: {
    values: [
      {
        type: 'Error',
        value:
          'no mail for 凛+a@example.co.jp with Bearer abc.def-1 and eyJhbGciOi.eyJzdWIi.c2ln at /api/x?token=1',
        stacktrace: { frames: [{ filename: 'app:///main.mjs', lineno: 12, in_app: true }] },
      },
    ],
  },
  breadcrumbs: [
    { category: 'fetch', data: { url: '/api/media/x.m4a?token=abc', status_code: 401 } },
  ],
  extra: { refreshToken: 'r', deep: [{ Set_Cookie: 'c', note: 'kept' }], email: 'rin@example.jp' },
}

test('a report keeps what broke and where, and loses whom it happened to', () => {
  const sent = scrubReport(report)
  expect(sent.exception.values[0]).toEqual({
    type: 'Error',
    value: 'no mail for [removed] with Bearer [removed] and [removed] at /api/x',
    stacktrace: { frames: [{ filename: 'app:///main.mjs', lineno: 12, in_app: true }] },
  })
  expect(sent.request).toEqual({ method: 'POST', url: 'https://koeniwa.example/account/action' })
  expect(sent.breadcrumbs[0]?.data).toEqual({ url: '/api/media/x.m4a', status_code: 401 })
  expect(sent.extra.deep).toEqual([{ Set_Cookie: '[removed]', note: 'kept' }])
  expect(sent).not.toHaveProperty('user')
})

test('nothing personal is left anywhere in it, and the original is untouched', () => {
  const before = structuredClone(report)
  const text = JSON.stringify(scrubReport(report))
  for (const personal of ['rin@', '203.0.113.9', 'yoru-no', 'abc', 'oobCode', 'a=b', 'eyJ', 'UA'])
    expect(text).not.toContain(personal)
  expect(report).toEqual(before)
})

test('an address of media loses the token in its path', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJ0cmsiOiIxIn0.c2lnbmF0dXJl-_8'
  const url = `https://koeniwa.example/api/media/t/${token}/1/2/full/256k/index.m3u8`
  const sent = JSON.stringify(scrubReport({ message: `no sound at ${url}`, request: { url } }))
  for (const part of token.split('.')) expect(sent).not.toContain(part)
  expect(sent).toContain('/api/media/t/[removed]/1/2/full/256k/index.m3u8')
})

test('what has no end is cut, and plain values pass', () => {
  const endless: { self?: unknown; n: number } = { n: 1 }
  endless.self = endless
  expect(scrubReport(endless).n).toBe(1)
  expect(scrubReport({ level: 'error', at: 1.5, ok: true, none: null })).toEqual({
    level: 'error',
    at: 1.5,
    ok: true,
    none: null,
  })
})
