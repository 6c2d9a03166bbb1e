import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { expect, jest, test } from '@jest/globals'
import { fontPath } from './fonts'
import { renderSheet, type Sheet } from './sheet-pdf'

const line = { title: '夜の庭で', note: '手数料 396円', quantity: '1', amount: '1,320円' }
const sheet: Sheet = {
  title: '精算書',
  subtitle: '',
  mark: '再発行',
  total: { label: '受け取り分', value: '924円' },
  facts: [['番号', 'S202611-000001']],
  lines: Array.from({ length: 200 }, () => line),
  totals: [['売上（税込）', '1,320円']],
  issuer: ['株式会社こえにわ'],
  notes: [],
  madeAt: new Date(0),
}

test('a sheet of any length reads each font file once', async () => {
  const read = jest.spyOn(fs, 'readFileSync')
  syncBuiltinESMExports()
  try {
    const pdf = await renderSheet(sheet)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const fonts = [fontPath('400Regular'), fontPath('700Bold')]
    const opened = read.mock.calls.map(([file]) => String(file)).filter((f) => f.endsWith('.ttf'))
    expect(opened.sort()).toEqual(fonts)
  } finally {
    read.mockRestore()
    syncBuiltinESMExports()
  }
})
