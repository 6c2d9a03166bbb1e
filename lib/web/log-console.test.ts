import { afterEach, expect, test } from '@jest/globals'
import { createLog } from '@/lib/gateway/log'
import { logConsole } from './log-console'

const { error, warn, log, info } = console
afterEach(() => {
  Object.assign(console, { error, warn, log, info })
})

test('what is printed is one line with a time, names nobody, and still tells what broke', () => {
  const lines: string[] = []
  logConsole(createLog({ LOG_LEVEL: 'info' }, 'web', { write: (line) => void lines.push(line) }))
  const failed = Object.assign(new Error('no answer for rin@example.jp'), {
    digest: '1234',
    request: { body: '凛' },
  })
  console.error('⨯ GET /account/action?oobCode=abc', failed)
  console.warn('no mail for rin@example.jp')
  console.warn('request refused', { code: 'auth/unauthorized-domain', requestId: 'r' })
  console.log('web ready')
  const time = expect.any(Number)
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      ...{ level: 50, name: 'web', time, msg: '⨯ GET /account/action' },
      err: expect.objectContaining({ message: 'no answer for [removed]', digest: '1234' }),
    }),
    expect.objectContaining({ level: 40, time, msg: 'no mail for [removed]' }),
    expect.objectContaining({
      msg: 'request refused',
      code: 'auth/unauthorized-domain',
      requestId: 'r',
    }),
    expect.objectContaining({ level: 30, msg: 'web ready' }),
  ])
  expect(lines.join('')).toContain('log-console.test')
  expect(lines.join('')).not.toMatch(/rin@|凛|oobCode/u)
})
