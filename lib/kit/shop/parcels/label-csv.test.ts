import { describe, expect, test } from '@jest/globals'
import { parseCsv } from '@/lib/kit/read-csv'
import { labelCsv, labelProblems } from './label-csv'
import { LABEL_CARRIERS, LABEL_PROFILES, type Label } from './label-profiles'

const label: Label = {
  number: 'KE100001-1',
  sentOn: '2026/11/25',
  phone: '0312345678',
  postalCode: '1500001',
  prefecture: '東京都',
  city: '渋谷区',
  street: '神宮前1-2-3',
  building: '',
  recipient: '夜野 ひなた',
  content: '雑貨',
  sender: { name: 'こえにわ', postalCode: '1040061', address: '東京都中央区', phone: '0398765432' },
}

describe('labels for a carrier’s program', () => {
  test.each(LABEL_CARRIERS)(
    '%s: each fact once under its heading, phones keep their zero',
    (carrier) => {
      const [headings = [], cells = []] = parseCsv(labelCsv(carrier, [label]).trimEnd())
      expect(headings).toEqual(LABEL_PROFILES[carrier].columns.map(([heading]) => heading))
      expect(cells).toHaveLength(headings.length)
      for (const fact of ['KE100001-1', '0312345678', '1500001', '夜野 ひなた', '0398765432'])
        expect(cells.filter((cell) => cell === fact)).toHaveLength(1)
      expect(cells.join('')).toContain('東京都渋谷区')
    },
  )

  test('what a spreadsheet would run, and what ends a cell, stay words', () => {
    const csv = labelCsv('yamato', [
      { ...label, recipient: '=HYPERLINK("http://x")', building: '@A1,"B"\r\n101' },
    ])
    const [, cells = [], ...more] = parseCsv(csv.trimEnd())
    expect(more).toEqual([])
    expect(cells).toContain('　＝HYPERLINK("http://x")')
    expect(cells).toContain('　＠A1,"B"  101')
    expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/u.test(cell))).toEqual([])
  })

  test('characters that the file cannot hold are named with their parcel and heading', () => {
    expect(labelProblems('yamato', [label])).toEqual([])
    expect(labelProblems('yamato', [label, { ...label, recipient: '𠮷野 ☕' }])).toEqual([
      { number: 'KE100001-1', heading: 'お届け先名', characters: ['𠮷', '☕'] },
    ])
  })
})
