import { describe, expect, test } from '@jest/globals'
import { isStaffOnly } from './access'
import { paragraphs } from './common'
import { contract } from './index'
import { Nickname } from './profile'
import type { Route } from './route'

describe('a nickname', () => {
  test('has 1 to 30 characters after trimming', () => {
    expect(Nickname.parse('  しずく綴り ')).toBe('しずく綴り')
    expect(Nickname.safeParse('').success).toBe(false)
    expect(Nickname.safeParse('　').success).toBe(false)
    expect(Nickname.safeParse('あ'.repeat(30)).success).toBe(true)
    expect(Nickname.safeParse('あ'.repeat(31)).success).toBe(false)
  })
  test('is composed (NFC), so that が typed in two ways is one name', () => {
    expect(Nickname.parse('が')).toBe('が')
  })
  test.each([
    ['a direction override', 'ab\u202Ecd'],
    ['zero-width padding', 'a\u200Bb'],
    ['a control character', 'a\u0007b'],
    ['a heap of combining marks', `a${'\u0301'.repeat(10_000)}`],
  ])('refuses %s', (_, name) => expect(Nickname.safeParse(name).success).toBe(false))
  test.each([
    ['Hangul fillers', '\u3164\u3164'],
    ['braille blanks', '\u2800'],
    ['joiners and variation selectors', '\u200d\ufe0f\u034f'],
  ])('of nothing but %s shows nothing', (_, name) => {
    const [issue] = Nickname.safeParse(name).error?.issues ?? []
    expect(issue?.message).toBe('目に見える文字を入力してください。')
  })
  test.each(['👩‍💻さん', '❤️ねこ', '辻\u{e0100}', '🧑🏽‍🎤'])('%s stays as it was typed', (name) =>
    expect(Nickname.parse(name)).toBe(name),
  )
})

test('paragraphs keep line breaks, in one form', () => {
  expect(paragraphs(100).parse('一\r\n二\n\n三')).toBe('一\n二\n\n三')
  expect(paragraphs(100).safeParse('a\u0000b').success).toBe(false)
  expect(paragraphs(100).safeParse('\u3164\n\u2800').success).toBe(false)
  expect(paragraphs(100).parse('')).toBe('')
})

describe('the contract', () => {
  const routes = Object.entries(contract) as [string, Route][]
  test('every call says who may use it, and every call with input can answer 400 or 404', () => {
    for (const [key, route] of routes) {
      if (typeof route.access === 'string')
        expect([key, route.access]).toEqual([
          key,
          expect.stringMatching(/^(guest|listener|verified|creator|vendor)$/),
        ])
      else expect([key, route.access.staff.length]).not.toEqual([key, 0])
      expect([key, key.includes('/ops/')]).toEqual([key, isStaffOnly(route.access)])
      if (route.body || route.query)
        expect([key, route.errors]).toEqual([key, expect.arrayContaining(['invalid'])])
      if (route.params)
        expect([key, route.errors]).toEqual([key, expect.arrayContaining(['notFound'])])
    }
  })
  test('path parameters in the key and in the schema agree', () => {
    for (const [key, route] of routes)
      expect([key, [...key.matchAll(/\{(\w+)\}/g)].map((m) => m[1])]).toEqual([
        key,
        Object.keys(route.params?.shape ?? {}),
      ])
  })
})
