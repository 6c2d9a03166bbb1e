import { expect, test } from '@jest/globals'
import { decodeText } from './decode-text'
import { encodeShiftJis } from './shift-jis'

const TEXT = '[00:01.00]雨の音が聞こえる？\r\n[00:03.00]カーテンを閉めて。'
const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const damage = (file: Uint8Array, at: number) => file.with(at, 0xff)

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT), TEXT],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${TEXT}`), TEXT],
  ['UTF-16', Uint8Array.from(Buffer.from(`\uFEFF${TEXT}`, 'utf16le')), TEXT],
  [
    'UTF-16 of the other order',
    Uint8Array.from(Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16()),
    TEXT,
  ],
  ['UTF-16 without its mark', Uint8Array.from(Buffer.from(TEXT, 'utf16le')), TEXT],
  ['the other without it', Uint8Array.from(Buffer.from(TEXT, 'utf16le').swap16()), TEXT],
  [
    'UTF-16 with wide spaces',
    Uint8Array.from(Buffer.from('1,雨　の　音\n', 'utf16le')),
    '1,雨　の　音\n',
  ],
  ['Shift_JIS', encodeShiftJis(TEXT), TEXT],
  ['Shift_JIS of half-width kana', encodeShiftJis('ﾎﾞｲｽﾄﾞﾗﾏ、夜'), 'ﾎﾞｲｽﾄﾞﾗﾏ、夜'],
  ['EUC-JP', bytes('b1ab a4ce b2bb a4ac cab9 a4b3 a4a8 a4eb a1a9'), '雨の音が聞こえる？'],
  ['EUC-JP of kana alone', bytes('a4a6 a4f3'), 'うん'],
  ['ISO-2022-JP', bytes('1b2442 312b 244e 323b 1b2842 21'), '雨の音!'],
])('%s', (_, file, text) => {
  expect(decodeText(file)).toEqual({ text, isDamaged: false })
})

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['Shift_JIS', encodeShiftJis(TEXT)],
])('%s with a damaged byte stays what it is, and says so', (_, file) => {
  const { text, isDamaged } = decodeText(damage(file, 10))
  expect(text.split('\r\n')[1]).toBe(TEXT.split('\r\n')[1])
  expect([isDamaged, text.includes('\uFFFD')]).toEqual([true, true])
  expect(decodeText(file.slice(0, -1)).text).toContain('カーテン')
})

test('EUC-JP with a damaged byte stays EUC-JP', () => {
  expect(decodeText(bytes('b1ab ff a4ce b2bb a4ac cab9 a4b3 a4a8 a4eb')).text).toMatch(
    /音が聞こえる$/u,
  )
})

test('zeros alone make no UTF-16: a spreadsheet’s own file, a stray one', () => {
  const spreadsheet = bytes('504b 0304 1400 0600 0800 0000 2100 00ff')
  expect(decodeText(spreadsheet).text.startsWith('PK\u0003')).toBe(true)
  expect(decodeText(new TextEncoder().encode(`${TEXT}\0`)).text).toBe(`${TEXT}\0`)
})
