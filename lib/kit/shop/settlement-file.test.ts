import { describe, expect, test } from '@jest/globals'
import { readSettlementFile } from './settlement-file'

const HEAD =
  'payment_id,captured_amount,refunded_amount,fee,fee_tax,net_amount,settled_on,payout_id,payout_amount'
const GOOD = [
  'pay_a,1320,0,46,4,1270,2026-11-20,po_1,2219',
  'pay_b,2000,1000,46,5,949,2026-11-20,po_1,2219',
]
const bytes = (...lines: string[]) => new TextEncoder().encode(lines.join('\r\n'))
const read = (...lines: string[]) => readSettlementFile(bytes(HEAD, ...lines))
const problems = (...lines: string[]) => read(...lines).map(({ problem }) => problem)

describe('a settlement file', () => {
  test('is read with its rows counted as a spreadsheet counts, columns in any order', () => {
    expect(read(GOOD[0] ?? '', '', GOOD[1] ?? '', ',,,,,,,,')).toMatchObject([
      { row: 2, paymentId: 'pay_a', capturedYen: 1320, feeTaxYen: 4, payoutYen: 2219 },
      { row: 4, paymentId: 'pay_b', refundedYen: 1000, netYen: 949, problem: null },
    ])
    const turned = (line: string) => line.split(',').reverse().join(',')
    const there = readSettlementFile(bytes(turned(HEAD), ...GOOD.map(turned)))
    expect(there).toEqual(read(...GOOD))
  })

  test.each([';', '\t'])('is read apart by %j', (mark) => {
    const apart = [HEAD, ...GOOD].map((line) => line.replaceAll(',', mark))
    expect(readSettlementFile(bytes(...apart))).toEqual(read(...GOOD))
  })

  test.each([
    ['a formula', '=1+1,1320,0,46,4,1270,2026-11-20,po_1,1270', '数式'],
    ['a formula in an amount', 'pay_a,1320,0,46,4,+1270,2026-11-20,po_1,1270', '数式'],
    ['an amount with a comma', 'pay_a,"1,320",0,46,4,1270,2026-11-20,po_1,1270', 'captured_amount'],
    ['an amount of a spreadsheet', 'pay_a,1.32E+03,0,46,4,1270,2026-11-20,po_1,1270', 'captured'],
    ['no id', ',1320,0,46,4,1270,2026-11-20,po_1,1270', 'payment_id'],
    ['a day that is none', 'pay_a,1320,0,46,4,1270,2026-02-30,po_1,1270', 'settled_on'],
    ['a refund below nothing', 'pay_a,1320,-5,46,4,1275,2026-11-20,po_1,1275', '0以上'],
    ['a net that is not the sum', 'pay_a,1320,0,46,4,1280,2026-11-20,po_1,1280', '1270円と違い'],
    ['a payout that is not the sum', 'pay_a,1320,0,46,4,1270,2026-11-20,po_1,1300', '1270円と違い'],
  ])('with %s says so at the row', (_, line, words) => {
    expect(problems(line)).toEqual([expect.stringContaining(words)])
  })

  test('that names a payment twice in a payout, or a payout with two days, says so at the row', () => {
    const [a = '', b = ''] = GOOD
    expect(problems(a, b, a).at(-1)).toContain('2行目と、お支払いが重なって')
    expect(problems(a, b.replace('2026-11-20', '2026-11-21'))[1]).toContain('2行目と、日付か入金額')
  })

  test.each([
    ['no heading of ours', bytes('a,b', '1,2'), 'payment_id'],
    ['a heading twice', bytes(`${HEAD},fee`, `${GOOD[0]},1`), '2つあります'],
    ['a row of other columns', bytes(HEAD, 'pay_a,1320'), '2行目：列の数（2）'],
    ['no rows', bytes(HEAD), '行がありません'],
    ['bytes that are no text', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00, 0xff]), 'CSVとして'],
    ['too many rows', bytes(HEAD, ...Array(3_001).fill(GOOD[0])), '3,000行まで'],
  ])('with %s is refused in words', (_, file, words) => {
    expect(() => readSettlementFile(file)).toThrow(words)
  })
})
