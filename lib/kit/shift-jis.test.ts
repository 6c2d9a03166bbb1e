import { describe, expect, test } from '@jest/globals'
import { encodeShiftJis, notInShiftJis } from './shift-jis'

const decode = (bytes: Uint8Array) => new TextDecoder('shift_jis', { fatal: true }).decode(bytes)

describe('Shift_JIS', () => {
  test('has kanji, kana of both widths, and what Windows added', () => {
    const text = 'ＡBc 東京都渋谷区神宮前１－２－３ ｶﾅ 髙﨑 ①㈱ ー'
    expect(notInShiftJis(text)).toEqual([])
    expect(decode(encodeShiftJis(text))).toBe(text)
    expect([...encodeShiftJis('髙')]).toEqual([0xfb, 0xfc])
    expect([...encodeShiftJis('①')]).toEqual([0x87, 0x40])
  })

  test('takes dashes and waves as keyboards write them', () => {
    expect(decode(encodeShiftJis('10〜12 1−2'))).toBe('10～12 1－2')
  })

  test('joins what a system writes apart', () => {
    expect(decode(encodeShiftJis('が'.normalize('NFD')))).toBe('が')
  })

  test('names what it does not have, each once, and never writes it', () => {
    expect(notInShiftJis('𠮷田 𠮷子 ☕ é')).toEqual(['𠮷', '☕', 'é'])
    expect(() => encodeShiftJis('𠮷')).toThrow('𠮷')
  })
})
