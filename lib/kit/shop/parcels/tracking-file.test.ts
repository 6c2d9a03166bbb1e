import { describe, expect, test } from '@jest/globals'
import { encodeShiftJis } from '@/lib/kit/shift-jis'
import { readParcelNumber } from './parcel-number'
import { readTrackingFile, readTrackingNumber } from './tracking-file'

const utf8 = (text: string) => new TextEncoder().encode(text)

describe('a carrier’s file with tracking numbers', () => {
  test.each([
    ['yamato', 'お客様管理番号,送り状種類,伝票番号'],
    ['sagawa', 'お客様管理番号,氏名,お問い合せ送り状No.'],
    ['japanPost', 'お客様側管理番号,氏名,お問い合わせ番号'],
  ] as const)('of %s, in both encodings', (carrier, headings) => {
    const text = `${headings}\r\nKE100001-1,0,4444-1375-8703\r\n,,\r\nKE100002-1,0,512547514334\r\n`
    const rows = [
      { row: 2, parcel: 'KE100001-1', tracking: '4444-1375-8703', hasFormula: false },
      { row: 4, parcel: 'KE100002-1', tracking: '512547514334', hasFormula: false },
    ]
    expect(readTrackingFile(carrier, utf8(text))).toEqual(rows)
    for (const mark of [';', '\t'])
      expect(readTrackingFile(carrier, utf8(text.replaceAll(',', mark)))).toEqual(rows)
    expect(readTrackingFile(carrier, utf8(`\uFEFF${text}`))).toEqual(rows)
    expect(readTrackingFile(carrier, encodeShiftJis(text))).toEqual(rows)
  })

  test.each([
    ['another encoding', Uint8Array.of(0xff, 0x00, 0x81, 0x20), 'CSVとして読めませんでした'],
    ['a spreadsheet’s own file', utf8('PK\u0003\u0004\0\0'), 'CSVとして読めませんでした'],
    ['no heading for our number', utf8('氏名,伝票番号\nA,1\n'), '「お客様管理番号」の見出し'],
    ['no heading for theirs', utf8('お客様管理番号,氏名\nA,1\n'), '「伝票番号」の見出し'],
    ['a heading twice', utf8('管理番号,伝票番号,伝票番号\nA,1,2\n'), '列が2つ'],
    ['a row with other columns', utf8('管理番号,伝票番号\nA,1\nA,1,2\n'), '3行目：列の数'],
    ['a quote without end', utf8('管理番号,伝票番号\nA,"1\n'), '2行目：引用符'],
    ['no rows', utf8('管理番号,伝票番号\n'), '荷物の行がありません'],
    ['too many rows', utf8(`管理番号,伝票番号\n${'A,1\n'.repeat(501)}`), '500行まで'],
  ])('%s is refused in words', (_, bytes, words) => {
    expect(() => readTrackingFile('yamato', bytes)).toThrow(words)
  })

  test.each(['=1+1', '="512547514334"', '@SUM(A1)', '+512547514334', '-1', "'=1"])(
    'a formula is marked: %s',
    (cell) => {
      const [row] = readTrackingFile(
        'yamato',
        utf8(`管理番号,伝票番号\nKE100001-1,"${cell.replaceAll('"', '""')}"\n`),
      )
      expect(row?.hasFormula).toBe(true)
    },
  )
})

describe('numbers', () => {
  test('of carriers check themselves; what a spreadsheet made of one is none', () => {
    expect(readTrackingNumber('4444-1375-8703')).toBe('444413758703')
    expect(readTrackingNumber('４０５５－４８４２－４８８６')).toBe('405548424886')
    for (const wrong of ['444413758704', '4.44E+11', '4444137587', '', 'KE100001-1'])
      expect(readTrackingNumber(wrong)).toBeNull()
  })

  test('of parcels are read as people type them', () => {
    expect(readParcelNumber(' ke100001-2')).toEqual({ orderNumber: 'KE100001', part: 2 })
    expect(readParcelNumber('KE100001')).toBeNull()
    expect(readParcelNumber('KE100001-0')).toBeNull()
  })
})
