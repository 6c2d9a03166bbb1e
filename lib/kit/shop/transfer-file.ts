import { cutBankKana } from './bank-kana'

/** Names are in the alphabet of banks (`toBankKana`), numbers as they are printed. */
type Place = {
  bankCode: string
  bankKana: string
  branchCode: string
  branchKana: string
  number: string
}

/** Who pays, as their bank knows them. */
export type Sender = Place & {
  /** 依頼人コード, up to ten digits. */
  code: string
  name: string
  kind: 'ordinary' | 'current' | 'other'
}

/** One payment. */
export type Transfer = Place & {
  holder: string
  kind: 'ordinary' | 'current' | 'savings' | 'other'
  amountYen: number
  /** 顧客コード: what the payment is known by, up to 20 digits or letters. */
  reference: string
}

type Options = {
  /** 2026-11-20: the day on which the money moves. */
  payOn: string
  /** Whether records end with CRLF, as some banks want it, or follow each other. */
  hasLineEnds: boolean
}

const RECORD_BYTES = 120
const KINDS = { ordinary: '1', current: '2', savings: '4', other: '9' } as const

/**
 * A 総合振込 file of the 全銀協 format: records of 120 bytes, one byte a character (JIS X 0201). The same transfers make the
 * same bytes. @throws RangeError where something does not fit its field or is no character of banks
 */
export function transferFile(
  sender: Sender,
  transfers: readonly Transfer[],
  { payOn, hasLineEnds }: Options,
): Buffer {
  const total = transfers.reduce((sum, { amountYen }) => sum + amountYen, 0)
  const records = [
    headerOf(sender, payOn),
    ...transfers.map(dataOf),
    `8${digits(transfers.length, 6)}${digits(total, 12)}`,
    '9',
  ]
  const end = hasLineEnds ? '\r\n' : ''
  return Buffer.concat(records.map((record) => encode(`${record.padEnd(RECORD_BYTES)}${end}`)))
}

const headerOf = (sender: Sender, payOn: string): string =>
  [
    '1',
    '21',
    '0',
    digits(sender.code, 10),
    letters(sender.name, 40),
    digits(payOn.slice(5, 7) + payOn.slice(8, 10), 4),
    digits(sender.bankCode, 4),
    letters(sender.bankKana, 15),
    digits(sender.branchCode, 3),
    letters(sender.branchKana, 15),
    KINDS[sender.kind],
    digits(sender.number, 7),
  ].join('')

const dataOf = (transfer: Transfer): string =>
  [
    '2',
    digits(transfer.bankCode, 4),
    letters(transfer.bankKana, 15),
    digits(transfer.branchCode, 3),
    letters(transfer.branchKana, 15),
    '0000',
    KINDS[transfer.kind],
    digits(transfer.number, 7),
    letters(transfer.holder, 30),
    digits(transfer.amountYen, 10),
    '0',
    letters(transfer.reference, 20),
    '7',
  ].join('')

/** Right-aligned with zeros. */
function digits(value: string | number, length: number): string {
  const text = String(value)
  if (!/^\d+$/u.test(text) || text.length > length)
    throw new RangeError(`${text} is no number of up to ${length} digits`)
  return text.padStart(length, '0')
}

/** Left-aligned with spaces; what is longer is cut. */
const letters = (text: string, length: number): string => cutBankKana(text, length).padEnd(length)

const FIRST_KANA = 0xff61
const LAST_KANA = 0xff9f

/** JIS X 0201: ASCII as it is, half-width kana from 0xA1 on. */
function encode(text: string): Buffer {
  return Buffer.from(
    [...text].map((character) => {
      const code = character.codePointAt(0) ?? 0
      if (code >= FIRST_KANA && code <= LAST_KANA) return code - FIRST_KANA + 0xa1
      if (code < 0x80) return code
      throw new RangeError(`${character} is no character of banks`)
    }),
  )
}
