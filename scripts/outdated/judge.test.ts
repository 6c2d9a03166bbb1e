import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { BEHIND_DAYS, HELD, judgeAge, MENDED_DAYS, readAudit } from './judge.mjs'

const now = new Date('2026-11-30T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const page = readFileSync('docs/dependencies.md', 'utf8')

describe('the age of a package', () => {
  test('is counted from the first newer version, not from the newest', () => {
    const times = { '1.0.0': daysAgo(200), '1.1.0': daysAgo(91), '1.2.0': daysAgo(3) }
    const found = { name: 'fast', used: '1.0.0', newest: '1.2.0', times }
    expect(judgeAge(found, now)).toEqual({
      name: 'fast',
      used: '1.0.0',
      usedDays: 200,
      newest: '1.2.0',
      newestDays: 3,
      behindDays: 91,
      mayDays: BEHIND_DAYS.sameMajor,
      isTooOld: true,
      held: null,
    })
  })

  test.each([
    ['of the same major for 90 days', { '1.1.0': daysAgo(90.9) }, '1.1.0', false],
    ['of the same major for 91 days', { '1.1.0': daysAgo(91) }, '1.1.0', true],
    ['of another major for 365 days', { '2.0.0': daysAgo(365.9) }, '2.0.0', false],
    ['of another major for 366 days', { '2.0.0': daysAgo(366) }, '2.0.0', true],
    [
      'of another major, and a mended one of ours for 91 days',
      { '2.0.0': daysAgo(100), '1.0.1': daysAgo(91) },
      '2.0.0',
      true,
    ],
    ['that is none yet (a prerelease)', { '1.1.0-rc.1': daysAgo(400) }, '1.0.0', false],
    ['that the registry does not call the latest', { '3.0.0': daysAgo(400) }, '1.0.0', false],
    ['that is older than ours, published later', { '0.9.9': daysAgo(400) }, '1.0.0', false],
  ])('behind a version %s', (_, newer, newest, isTooOld) => {
    const times = { '1.0.0': daysAgo(500), ...newer }
    expect(judgeAge({ name: 'fast', used: '1.0.0', newest, times }, now)).toMatchObject({
      isTooOld,
    })
  })

  test('a major that is held back is not counted; newer ones of its own are', () => {
    const found = { name: 'undici', used: '7.30.2', newest: '8.0.0' }
    const times = { '7.30.2': daysAgo(500), '8.0.0': daysAgo(400) }
    expect(judgeAge({ ...found, times }, now)).toMatchObject({
      isTooOld: false,
      held: HELD.undici,
    })
    const mended = { ...times, '7.30.3': daysAgo(91) }
    expect(judgeAge({ ...found, times: mended }, now)).toMatchObject({ isTooOld: true })
  })

  test('without dates nothing is judged', () => {
    const found = { name: 'fast', used: '1.0.0', newest: '2.0.0', times: {} }
    expect(judgeAge(found, now)).toMatchObject({
      usedDays: null,
      newestDays: null,
      isTooOld: false,
    })
  })
})

describe('what the registry knows of vulnerabilities', () => {
  test('is read, the worst first', () => {
    const vulnerabilities = { a: { severity: 'info' }, b: { severity: 'critical' } }
    expect(readAudit({ vulnerabilities })).toEqual([
      { name: 'b', severity: 'critical' },
      { name: 'a', severity: 'low' },
    ])
  })

  test('a registry that gives no answer is not one that knows of none', () => {
    expect(readAudit({ message: '405 Method Not Allowed' })).toBeNull()
    expect(readAudit(null)).toBeNull()
    expect(readAudit({ vulnerabilities: {} })).toEqual([])
  })
})

describe('docs/dependencies.md', () => {
  const daysOf = (row: string) =>
    Number(new RegExp(`^\\| ${row} \\| (\\d+) \\|$`, 'mu').exec(page)?.[1])

  test.each(Object.entries(MENDED_DAYS))('gives %s vulnerabilities %s days', (severity, days) => {
    expect(daysOf(severity)).toBe(days)
  })

  test('gives packages the days that are judged by', () => {
    expect(daysOf('of the same major')).toBe(BEHIND_DAYS.sameMajor)
    expect(daysOf('of another major')).toBe(BEHIND_DAYS.otherMajor)
  })

  test('nothing is held back that is not used', () => {
    const used = ['package.json', 'scripts/node/package.json'].flatMap((file) => {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
        readFileSync(file, 'utf8'),
      )
      return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
    })
    expect(Object.keys(HELD).filter((name) => !used.includes(name))).toEqual([])
  })
})
