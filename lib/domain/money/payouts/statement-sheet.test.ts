import { expect, test } from '@jest/globals'
import { type Statement, statementSheet } from './statement-sheet'

const statement: Statement = {
  number: 'S202611-000001',
  month: '2026-11',
  grossYen: 3_640,
  feeYen: 1_092,
  feeTaxYen: 99,
  carriedYen: 700,
  closedAt: new Date('2026-11-30T15:05:00Z'),
  detail: {
    issuer: '株式会社こえにわ',
    issuerNumber: 'T1234567890123',
    taxRateBp: 1000,
    payeeName: '雫つづり',
    payeeNumber: 'T3210987654321',
    isAgreed: true,
    items: [
      {
        kind: 'work',
        id: 'w',
        title: '夜の庭で',
        sold: 3,
        soldYen: 3_960,
        backYen: -1_320,
        fee: 792,
      },
      {
        kind: 'gift',
        id: 'g',
        title: 'お礼の声',
        sold: 2,
        soldYen: 1_000,
        backYen: 0,
        fee: 300,
      },
    ],
  },
}

test('says period, items with their fees, the tax of the fee by its rate, and what is left', () => {
  const sheet = statementSheet(statement)
  expect(sheet.subtitle).toBe('販売手数料の適格請求書　媒介者交付特例の精算書')
  expect(sheet.facts).toContainEqual(['期間', '2026年11月1日〜2026年11月30日'])
  expect(sheet.lines).toEqual([
    {
      title: '夜の庭で',
      note: '販売 3,960円、返金など -1,320円、手数料 792円',
      quantity: '3',
      amount: '2,640円',
    },
    { title: 'お礼の声', note: '手数料 300円', quantity: '2', amount: '1,000円' },
  ])
  expect(sheet.totals).toEqual([
    ['売上（税込）', '3,640円'],
    ['販売手数料（10%対象・税込）', '1,092円'],
    ['　うち消費税（10%）', '99円'],
    ['受け取り分', '2,548円'],
    ['前の月までの繰り越し', '700円'],
  ])
})

test('is no invoice while the platform has no number, and no settlement without the payee’s consent', () => {
  const detail = { ...statement.detail, issuerNumber: '', isAgreed: false }
  expect(statementSheet({ ...statement, detail }).subtitle).toBe('')
})

test('fees at two rates are a line each, with the tax of each', () => {
  const { taxRateBp: _, ...rest } = statement.detail
  const taxes = [
    { ratePercent: 10, fee: 792, tax: 72 },
    { ratePercent: 12, fee: 300, tax: 32 },
  ]
  expect(statementSheet({ ...statement, detail: { ...rest, taxes } }).totals.slice(1, 5)).toEqual([
    ['販売手数料（10%対象・税込）', '792円'],
    ['　うち消費税（10%）', '72円'],
    ['販売手数料（12%対象・税込）', '300円'],
    ['　うち消費税（12%）', '32円'],
  ])
})

test('the income tax that is expected is said as such; statements of before it do not change', () => {
  const withholding = { withholding: 1021, withholdingAbove: 2042 }
  const said = statementSheet({ ...statement, detail: { ...statement.detail, withholding } })
  // Of 2,548 and 700 yen.
  expect(said.totals.at(-1)).toEqual(['源泉徴収税（見込み）', '331円'])
  expect(said.notes.join('')).toContain('見込み')
  const before = statementSheet(statement)
  expect(said.totals.slice(0, -1)).toEqual(before.totals)
  expect(before.notes.join('')).not.toContain('見込み')
})

test('what is too young to be paid is said to follow; statements of before do not change', () => {
  const notes = (holdDays?: number) =>
    statementSheet({
      ...statement,
      detail: { ...statement.detail, ...(holdDays !== undefined && { holdDays }) },
    }).notes
  expect(notes(30)).toContain(
    'カードでのお支払いから30日を経ていない売上は、その次のお支払いでお振り込みします。',
  )
  expect(notes(0)).toEqual(notes())
  expect(notes().join('')).not.toContain('カード')
})
