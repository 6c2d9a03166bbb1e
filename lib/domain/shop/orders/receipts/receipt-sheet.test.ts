import { describe, expect, test } from '@jest/globals'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { renderSheet } from '@/lib/gateway/sheet-pdf'
import { type Invoice, type InvoiceLine, invoiceTotals } from './invoice'
import { receiptSheet, type SheetFacts } from './receipt-sheet'

/** The text of a PDF as a reader would select it. */
async function textOf(pdf: Buffer): Promise<{ pages: number; text: string }> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const texts: string[] = []
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return { pages: document.numPages, text: texts.join(' ').replace(/\s+/gu, ' ') }
}

const line = (title: string, amountYen: number, facts: Partial<InvoiceLine> = {}): InvoiceLine => ({
  orderLineId: null,
  title,
  quantity: 1,
  note: '',
  amountYen,
  taxRatePercent: 10,
  isQualified: true,
  ...facts,
})

const invoice = (lines: InvoiceLine[], issuerNumber = 'T1234567890123'): Invoice => ({
  issuer: '株式会社こえにわ',
  issuerNumber,
  orderNumber: 'KE100001',
  network: 'stripe',
  lines,
  ...invoiceTotals(lines, issuerNumber),
})

const facts: SheetFacts = {
  kind: 'receipt',
  number: 'R-KE100001',
  issuedAt: new Date('2026-11-21T03:00:00Z'),
  soldAt: new Date('2026-11-21T03:00:00Z'),
  isReissue: false,
}

const printed = async (one: Invoice, how: Partial<SheetFacts> = {}) =>
  await textOf(await renderSheet(receiptSheet(one, { ...facts, ...how })))

describe('a receipt as PDF', () => {
  test('states issuer, registration number, day, lines, total and tax per rate (適格簡易請求書)', async () => {
    const { text } = await printed(
      invoice([
        line('夜の庭で 〜雨音と囁き〜', 1320, { note: 'クーポン −130円' }),
        line('焼き菓子', 1080, { taxRatePercent: 8 }),
        line('送料', 990),
      ]),
    )
    for (const words of [
      '領収書',
      '適格簡易請求書',
      '株式会社こえにわ',
      '登録番号 T1234567890123',
      '2026年11月21日',
      'KE100001',
      '夜の庭で 〜雨音と囁き〜',
      'クーポン −130円',
      '焼き菓子※',
      '3,390円',
      '10%対象（税込） 2,310円',
      'うち消費税（10%） 210円',
      '8%対象（税込） 1,080円',
      'うち消費税（8%） 80円',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('再発行')
  })

  test('is marked as a reissue from the second download on', async () => {
    const { text } = await printed(invoice([line('夜の庭で', 1320)]), { isReissue: true })
    expect(text).toContain('再発行')
  })

  test('keeps what unregistered creators sold out of the qualified part', async () => {
    const { text } = await printed(
      invoice([line('夜の庭で', 1320), line('朝の庭で', 2200, { isQualified: false })]),
    )
    expect(text).toContain('朝の庭で＊')
    expect(text).toContain('適格請求書の対象外 2,200円')
    expect(text).toContain('10%対象（税込） 1,320円')
  })

  test('says of each such line why: no number, or no agreement; of older ones only that it is so', () => {
    const unregistered = line('朝の庭で', 2200, { isQualified: false, outside: 'unregistered' })
    const notAgreed = line('昼の庭で', 880, { isQualified: false, outside: 'notAgreed' })
    const sheet = receiptSheet(invoice([line('夜の庭で', 1320), unregistered, notAgreed]), facts)
    expect(sheet.lines.map(({ title }) => title)).toEqual(['夜の庭で', '朝の庭で＊', '昼の庭で＃'])
    const notes = sheet.notes.join('')
    expect(notes).toMatch(
      /＊は適格請求書発行事業者でない.*＃は登録のあるクリエイター.*媒介者交付特例/u,
    )
    const one = receiptSheet(invoice([notAgreed]), facts).notes.join('')
    expect(one).not.toContain('発行事業者でない')
    const older = receiptSheet(invoice([line('朝の庭で', 1, { isQualified: false })]), facts)
    expect(older.notes[0]).toBe('＊は適格請求書の対象外です。')
    const qualified = receiptSheet(invoice([line('夜の庭で', 1320)]), facts)
    expect(qualified.notes.join('')).not.toContain('対象外')
  })

  test('says what a business may still deduct of those lines, by the day of the sale', () => {
    const sold = invoice([line('朝の庭で', 2200, { isQualified: false, outside: 'unregistered' })])
    const notesOf = (unregisteredDeductionBp: number) =>
      receiptSheet({ ...sold, unregisteredDeductionBp }, facts).notes.join('')
    expect(notesOf(7000)).toContain('消費税額に相当する額の70%を控除できます')
    expect(notesOf(0)).toContain('仕入税額控除の対象になりません')
    expect(receiptSheet(sold, facts).notes.join('')).not.toContain('控除')
  })

  test('is no qualified invoice while the platform is not registered', async () => {
    const { text } = await printed(invoice([line('夜の庭で', 1320)], ''))
    expect(text).not.toContain('適格')
    expect(text).not.toContain('登録番号')
    expect(text).toContain('うち消費税（10%） 120円')
  })

  test('of a refund states what came back and of which sale (適格返還請求書)', async () => {
    const { text } = await printed(invoice([line('夜の庭で', 440, { note: '返金' })]), {
      kind: 'refund',
      number: 'R-KE100001-H1',
      issuedAt: new Date('2026-12-01T03:00:00Z'),
    })
    for (const words of [
      '返金明細書',
      '適格返還請求書',
      '2026年11月21日',
      '2026年12月1日',
      '440円',
      '40円',
    ])
      expect(text).toContain(words)
  })

  test('goes on over pages, and embeds only the glyphs that it uses', async () => {
    const many = Array.from({ length: 60 }, (_, i) =>
      line(`${i + 1}つ目の作品の、とても長い題名です。`.repeat(3), 100),
    )
    const pdf = await renderSheet(receiptSheet(invoice(many), facts))
    const { pages, text } = await textOf(pdf)
    expect(pages).toBeGreaterThan(2)
    expect(text).toContain('60つ目の作品')
    expect(pdf.length).toBeLessThan(200_000)
  })
})
