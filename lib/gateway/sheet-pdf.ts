import { buffer } from 'node:stream/consumers'
import { fontPath } from './fonts'

/** The texts of a printed document, such as a receipt or a statement. */
export type Sheet = {
  title: string
  subtitle: string
  /** A framed note beside the title, e.g. 再発行. */
  mark: string
  total: { label: string; value: string }
  facts: readonly (readonly [label: string, value: string])[]
  lines: readonly { title: string; note: string; quantity: string; amount: string }[]
  totals: readonly (readonly [label: string, value: string])[]
  issuer: readonly string[]
  notes: readonly string[]
  /** With it, the same sheet is always the same file, byte by byte. Without it, each file has the present date. */
  madeAt?: Date
}

const MARGIN = 56
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN
const INK = '#26283a'
const QUIET = '#5d5f70'
const RULE = '#c9c4b8'

/** Fonts go by their files: pdfkit reads the file anew each time that a name leads to a font it already has. */
const REGULAR = fontPath('400Regular')
const BOLD = fontPath('700Bold')

/** Loaded with the first sheet: it takes 6 MB of memory. */
const loadPdf = async () => (await import('pdfkit')).default
type Doc = InstanceType<Awaited<ReturnType<typeof loadPdf>>>

/** Draws the sheet as PDF, A4. The used glyphs of BIZ UDPGothic (SIL OFL 1.1) are embedded. */
export async function renderSheet(sheet: Sheet): Promise<Buffer> {
  const PDFDocument = await loadPdf()
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: REGULAR,
    info: {
      Title: `${sheet.title} ${sheet.facts[0]?.[1] ?? ''}`,
      Author: sheet.issuer[0] ?? '',
      ...(sheet.madeAt && { CreationDate: sheet.madeAt }),
    },
    lang: 'ja-JP',
    displayTitle: true,
  })
  const done = buffer(doc)
  drawHead(doc, sheet)
  drawLines(doc, sheet)
  drawTotals(doc, sheet)
  drawFoot(doc, sheet)
  doc.end()
  return await done
}

function drawHead(doc: Doc, sheet: Sheet): void {
  doc.font(BOLD).fontSize(24).fillColor(INK).text(sheet.title, MARGIN, MARGIN, { lineBreak: false })
  doc
    .font(REGULAR)
    .fontSize(10)
    .fillColor(QUIET)
    .text(sheet.subtitle, MARGIN, MARGIN + 34)
  if (sheet.mark) drawMark(doc, sheet.mark)
  const top = MARGIN + 64
  sheet.facts.forEach(([label, value], i) => {
    const y = top + i * 18
    doc.font(REGULAR).fontSize(9.5).fillColor(QUIET).text(label, MARGIN, y, { width: 90 })
    doc.fillColor(INK).text(value, MARGIN + 92, y, { width: 200 })
  })
  sheet.issuer.forEach((line, i) => {
    doc
      .font(i === 0 ? BOLD : REGULAR)
      .fontSize(i === 0 ? 11 : 9.5)
      .fillColor(INK)
      .text(line, MARGIN + 290, top + i * 18, { width: WIDTH - 290, align: 'right' })
  })
  const y = top + sheet.facts.length * 18 + 14
  doc.rect(MARGIN, y, WIDTH, 44).fillColor('#f4f1ea').fill()
  doc
    .font(REGULAR)
    .fontSize(11)
    .fillColor(INK)
    .text(sheet.total.label, MARGIN + 16, y + 16)
  doc
    .font(BOLD)
    .fontSize(20)
    .text(sheet.total.value, MARGIN + 160, y + 11, { width: WIDTH - 176, align: 'right' })
  doc.y = y + 68
}

function drawMark(doc: Doc, mark: string): void {
  const width = 64
  const x = MARGIN + WIDTH - width
  doc.roundedRect(x, MARGIN, width, 26, 4).lineWidth(1.2).strokeColor('#a23b3b').stroke()
  doc
    .font(BOLD)
    .fontSize(12)
    .fillColor('#a23b3b')
    .text(mark, x, MARGIN + 7, { width, align: 'center' })
}

const QUANTITY_AT = MARGIN + WIDTH - 150
const AMOUNT_AT = MARGIN + WIDTH - 100

function drawLines(doc: Doc, { lines }: Sheet): void {
  row(doc, doc.y, { title: '品目', note: '', quantity: '数量', amount: '金額（税込）' }, QUIET)
  rule(doc)
  for (const line of lines) {
    doc.font(REGULAR).fontSize(10)
    const height =
      doc.heightOfString(line.title, { width: TITLE_WIDTH, lineGap: 3 }) + (line.note ? 14 : 0)
    if (doc.y + height + 16 > BOTTOM) doc.addPage()
    row(doc, doc.y, line, INK)
    rule(doc)
  }
}

const TITLE_WIDTH = QUANTITY_AT - MARGIN - 12

function row(doc: Doc, y: number, line: Sheet['lines'][number], color: string): void {
  doc.font(REGULAR).fontSize(10).fillColor(color)
  doc.text(line.quantity, QUANTITY_AT, y, { width: 40, align: 'right', lineBreak: false })
  doc.text(line.amount, AMOUNT_AT, y, { width: 100, align: 'right', lineBreak: false })
  doc.text(line.title, MARGIN, y, { width: TITLE_WIDTH, lineGap: 3 })
  if (line.note)
    doc.fontSize(8.5).fillColor(QUIET).text(line.note, { width: TITLE_WIDTH, lineGap: 2 })
}

function rule(doc: Doc): void {
  const y = doc.y + 5
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke()
  doc.y = y + 8
}

function drawTotals(doc: Doc, { totals }: Sheet): void {
  if (doc.y + totals.length * 17 + 12 > BOTTOM) doc.addPage()
  const top = doc.y + 6
  totals.forEach(([label, value], i) => {
    const y = top + i * 17
    doc
      .font(REGULAR)
      .fontSize(9.5)
      .fillColor(QUIET)
      .text(label, MARGIN + 220, y, { width: 160 })
    doc.fillColor(INK).text(value, AMOUNT_AT, y, { width: 100, align: 'right', lineBreak: false })
  })
  doc.y = top + totals.length * 17
}

function drawFoot(doc: Doc, { notes }: Sheet): void {
  if (doc.y + notes.length * 14 + 24 > BOTTOM) doc.addPage()
  doc.font(REGULAR).fontSize(8.5).fillColor(QUIET)
  notes.forEach((note, i) => {
    doc.text(note, MARGIN, i === 0 ? doc.y + 20 : doc.y + 3, { width: WIDTH })
  })
}
