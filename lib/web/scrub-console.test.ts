import { afterEach, expect, jest, test } from '@jest/globals'
import { scrubConsole } from './scrub-console'

const { error, warn } = console
afterEach(() => {
  Object.assign(console, { error, warn })
})

test('what is printed names nobody, and still tells what broke', () => {
  const print = jest.fn()
  Object.assign(console, { error: print, warn: print })
  scrubConsole()
  const failed = Object.assign(new Error('no answer for rin@example.jp'), {
    digest: '1234',
    request: { body: '凛' },
  })
  console.error('⨯ GET /account/action?oobCode=abc', failed)
  console.warn('rin@example.jp')
  const text = JSON.stringify(print.mock.calls)
  expect(text).toContain('no answer for [removed]')
  expect(text).toContain('"digest":"1234"')
  expect(text).toContain('scrub-console.test')
  expect(text).not.toMatch(/rin@|凛|oobCode/u)
})
