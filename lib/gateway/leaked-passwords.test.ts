import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { packLeaked } from '../../scripts/passwords/pack-leaked.mjs'
import { holds, isLeakedPassword } from './leaked-passwords'

const list = readFileSync('content/leaked-passwords.bin')

describe('leaked passwords', () => {
  test.each([
    'qwertyuiop',
    '1q2w3e4r5t',
    'Password123',
    'ｉｓｅｅｄｅａｄｐｅｏｐｌｅ',
    'manchester',
    '1qaz2wsx3edc',
  ])('%s is one', async (password) => expect(await isLeakedPassword(password)).toBe(true))

  test('are more than the 3,000 of ten characters that are asked for, in less than a megabyte', () => {
    expect(list.length % 5).toBe(0)
    expect(list.length / 5).toBeGreaterThan(100_000)
    expect(list.length).toBeLessThan(1_000_000)
    const hashes = Array.from({ length: list.length / 5 }, (_, i) =>
      list.subarray(i * 5, i * 5 + 5).toString('hex'),
    )
    expect(hashes).toEqual([...new Set(hashes)].sort())
  })

  test('are not taken from passwords of one’s own', () => {
    const own = Array.from({ length: 50_000 }, (_, i) => `yoru-no-niwa-${i}-kiku`)
    expect(own.filter((password) => holds(list, password))).toEqual([])
  })

  test('are packed from a list of lines, the short ones left out', () => {
    const packed = packLeaked('Abcdefghij\r\nshort\nabcdefghij\nzyxwvutsrq\n\n')
    expect(packed.length).toBe(2 * 5)
    expect(
      ['ABCDEFGHIJ', 'zyxwvutsrq', 'short', 'abcdefghik'].map((one) => holds(packed, one)),
    ).toEqual([true, true, false, false])
    expect(holds(packLeaked(''), 'abcdefghij')).toBe(false)
  })
})
