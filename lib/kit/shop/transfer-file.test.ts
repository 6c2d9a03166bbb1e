import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { cutBankKana } from './bank-kana'
import { type Sender, type Transfer, transferFile } from './transfer-file'

const sender: Sender = {
  code: '1234567890',
  name: 'ｶ)ｺｴﾆﾜ',
  bankCode: '0001',
  bankKana: 'ﾐｽﾞﾎ',
  branchCode: '210',
  branchKana: 'ｼﾌﾞﾔ',
  kind: 'ordinary',
  number: '1234567',
}
const transfer: Transfer = {
  bankCode: '9900',
  bankKana: 'ﾕｳﾁﾖ',
  branchCode: '018',
  branchKana: 'ｾﾞﾛｲﾁﾊﾁ',
  kind: 'ordinary',
  number: '0012345',
  holder: 'ﾖﾙﾉ ﾂﾂﾞﾘ',
  amountYen: 6285,
  reference: 'S2026101',
}
const options = { payOn: '2026-11-20', hasLineEnds: true }

/** As a Japanese terminal shows the bytes. */
const shown = (file: Buffer) => new TextDecoder('shift_jis').decode(file)
const recordsOf = (file: Buffer) => shown(file).split('\r\n').slice(0, -1)

describe('a 総合振込 file', () => {
  test('is a header, a line a payment, a trailer and an end, each of 120 bytes, byte for byte', () => {
    const file = transferFile(sender, [transfer], options)
    expect(file).toHaveLength(4 * 122)
    expect(recordsOf(file)).toEqual([
      `121012345678${'90'}${'ｶ)ｺｴﾆﾜ'.padEnd(40)}11200001${'ﾐｽﾞﾎ'.padEnd(15)}210${'ｼﾌﾞﾔ'.padEnd(15)}11234567${' '.repeat(17)}`,
      `29900${'ﾕｳﾁﾖ'.padEnd(15)}018${'ｾﾞﾛｲﾁﾊﾁ'.padEnd(15)}000010012345${'ﾖﾙﾉ ﾂﾂﾞﾘ'.padEnd(30)}00000062850${'S2026101'.padEnd(20)}7${' '.repeat(8)}`,
      `8000001000000006285${' '.repeat(101)}`,
      `9${' '.repeat(119)}`,
    ])
    // ｶ is 0xB6, ﾞ is 0xDE.
    expect(file[14]).toBe(0xb6)
    expect(transferFile(sender, [transfer], options).equals(file)).toBe(true)
  })

  test('has no line ends where the bank wants none', () => {
    const file = transferFile(sender, [transfer], { ...options, hasLineEnds: false })
    expect(file).toHaveLength(4 * 120)
    expect(shown(file)).not.toContain('\n')
  })

  test('sums what it holds, whatever it holds', () => {
    const payments = fc.array(
      fc.record({
        amountYen: fc.integer({ min: 1, max: 9_999_999_999 }),
        holder: fc.string({
          unit: fc.constantFrom('ｶ', 'ﾞ', 'ﾊ', 'ﾟ', 'A', ' ', ')', '-'),
          maxLength: 40,
        }),
      }),
      { maxLength: 50 },
    )
    fc.assert(
      fc.property(payments, (some) => {
        const file = transferFile(
          sender,
          some.map((one) => ({ ...transfer, ...one })),
          options,
        )
        const records = recordsOf(file)
        expect(new Set(records.map(({ length }) => length))).toEqual(new Set([120]))
        const trailer = records.at(-2) ?? ''
        expect(Number(trailer.slice(1, 7))).toBe(some.length)
        expect(Number(trailer.slice(7, 19))).toBe(some.reduce((sum, one) => sum + one.amountYen, 0))
      }),
    )
  })

  test.each([
    ['an amount that is too long', { amountYen: 10_000_000_000 }],
    ['a number that is none', { number: '12a4567' }],
    ['a name in other letters', { holder: '夜野' }],
  ])('refuses %s', (_, wrong) => {
    expect(() => transferFile(sender, [{ ...transfer, ...wrong }], options)).toThrow(RangeError)
  })
})

test('a name is never cut between a kana and its mark', () => {
  expect(cutBankKana('ｶﾞｷﾞ', 3)).toBe('ｶﾞ')
  expect(cutBankKana('ｶﾞｷﾞ', 2)).toBe('ｶﾞ')
  expect(cutBankKana('ｶﾞｷﾞ', 4)).toBe('ｶﾞｷﾞ')
})
