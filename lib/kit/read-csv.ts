import { decodeText } from './decode-text'

/** Why a file cannot be read as a table, in words for its author. */
export class UnreadableTable extends Error {}

/** Refuses a damaged text, because its cells may be money. @throws UnreadableTable */
export function decodeTable(bytes: Uint8Array): string {
  const { text, isDamaged } = decodeText(bytes)
  // A spreadsheet's own file is no text, even if it decodes.
  if (!isDamaged && !text.includes('\0')) return text
  throw new UnreadableTable(
    'CSVとして読めませんでした。表計算ソフトで「CSV（UTF-8）」として保存したファイルを選んでください。',
  )
}

/** Each kind of cell with its end: a quoted one may have line breaks and doubled quotes. */
const CELLS = {
  ',': /(?:"([^"]*(?:""[^"]*)*)"[ ]*|([^,\r\n]*))(,|\r\n|\r|\n|$)/y,
  ';': /(?:"([^"]*(?:""[^"]*)*)"[ ]*|([^;\r\n]*))(;|\r\n|\r|\n|$)/y,
  '\t': /(?:"([^"]*(?:""[^"]*)*)"[ ]*|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y,
}

/**
 * The records of a CSV text (RFC 4180) with any line ends; separated by tabs if the first line has any, by semicolons
 * if it has more of them than commas. @throws UnreadableTable naming the row of an unclosed quote
 */
export function parseCsv(text: string): string[][] {
  const delimiter = delimiterOf(text)
  const cell = CELLS[delimiter]
  const records: string[][] = [[]]
  for (let at = 0; ; ) {
    cell.lastIndex = at
    const [whole = '', quoted, bare = '', end = ''] = cell.exec(text) ?? []
    if (quoted === undefined && bare.startsWith('"'))
      throw new UnreadableTable(
        `${records.length}行目：引用符（"）が閉じられていません。表計算ソフトでCSVとして保存し直してください。`,
      )
    records.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    at += whole.length
    if (end === delimiter) continue
    if (end === '' || at === text.length) return records
    records.push([])
  }
}

function delimiterOf(text: string): keyof typeof CELLS {
  const [headings = ''] = text.replace(/"[^"]*"/gu, '').split(/[\r\n]/u, 1)
  const count = (mark: string) => headings.split(mark).length
  if (count('\t') > 1) return '\t'
  return count(';') > count(',') ? ';' : ','
}

/** A heading normalised for width, case, spaces and marks. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .replace(/[\s_*※]/gu, '')
    .toLowerCase()
