import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { build, stop } from 'esbuild'
import { noteFaults, openErrorReports } from './error-reports'
import { startReportsPeer } from './testing-reports'

let peer: Awaited<ReturnType<typeof startReportsPeer>>
beforeAll(async () => {
  peer = await startReportsPeer()
})
afterAll(async () => {
  await peer.close()
})

test('without SENTRY_DSN nothing is sent', async () => {
  const settings = { SENTRY_DSN: undefined, DEPLOYMENT: 'live' } as const
  const reports = await openErrorReports(settings, 'service')
  reports.send(new Error('broken'), { path: '/x' })
  await reports.close()
  expect(peer.arrived).toEqual([])
})

test('an error arrives with its place, and without whose it was', async () => {
  const reports = await openErrorReports({ SENTRY_DSN: peer.dsn, DEPLOYMENT: 'live' }, 'service')
  const password = 'yoru-no-niwa'
  const refuse = (email: string) => {
    throw new Error(`no row for ${email} at /api/x?token=abc (${password.length})`)
  }
  try {
    refuse('rin@example.jp')
  } catch (error) {
    reports.send(error, { path: '/api/my/profile' })
  }
  await reports.close()
  const report = peer.arrived.find((text) => text.includes('no row for')) ?? ''
  expect(report).toContain('/api/42/envelope/')
  expect(report).toContain('"value":"no row for [removed] at /api/x')
  expect(report).toContain('"path":"/api/my/profile"')
  expect(report).toContain('"part":"service"')
  expect(report).toContain('"environment":"live"')
  for (const personal of ['rin@example.jp', 'token=abc', '"yoru-no-niwa"', '"vars"'])
    expect(report).not.toContain(personal)
})

describe('what goes wrong beside requests and jobs', () => {
  test('is logged and reported with its cause, the same once in a minute', () => {
    let nowMs = 0
    const lines: unknown[] = []
    const reported: unknown[] = []
    const log = { fatal: () => undefined, error: (...line: unknown[]) => lines.push(line) }
    const reports = {
      send: (...report: unknown[]) => void reported.push(report),
      close: async () => undefined,
    }
    const note = noteFaults(log, reports, () => nowMs)
    const error = new Error('the queue is gone')
    for (let i = 0; i < 3; i += 1) note('the queue failed', error)
    note('a connection was lost', error)
    nowMs = 60_000
    note('the queue failed', error)
    expect(lines).toEqual([
      [{ err: error }, 'the queue failed'],
      [{ err: error }, 'a connection was lost'],
      [{ err: error, leftOut: 2 }, 'the queue failed'],
    ])
    expect(reported).toHaveLength(3)
    expect(reported[0]).toEqual([error, { fault: 'the queue failed' }])
  })
})

test('what nobody handles is logged without values and ends the process (safety 83)', async () => {
  const program = `
    import { endOnFault } from './error-reports'
    import { createLog } from './log'
    endOnFault(createLog({ LOG_LEVEL: 'info' }, 'x'), { send() {}, close: async () => undefined })
    const refused = { severity: 'ERROR', code: '23505', table: 'account', detail: 'Key (email)=(凛)' }
    void Promise.reject(Object.assign(new Error('凛'), refused))
    setInterval(() => {}, 1000)`
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: 'lib/gateway', loader: 'ts' },
    bundle: true,
    platform: 'node',
    write: false,
    external: ['@sentry/node'],
  })
  await stop()
  const code = outputFiles[0]?.text ?? ''
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-'], {
    input: code,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stdout).toContain('database error 23505, table account')
  expect(stdout + stderr).not.toContain('凛')
})
