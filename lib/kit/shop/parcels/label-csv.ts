import { notInShiftJis } from '@/lib/kit/shift-jis'
import { LABEL_PROFILES, type Label, type LabelCarrier } from './label-profiles'

/** A cell with characters that the carriers' files cannot hold. */
type LabelProblem = { number: string; heading: string; characters: string[] }

const WIDE: Readonly<Record<string, string>> = { '=': '＝', '+': '＋', '-': '－', '@': '＠' }

/**
 * What a spreadsheet would run as a formula begins with a space and the wide sign instead (which one set to Japanese runs as
 * well): a quote before it, as our own tables have it, would be printed on the label.
 */
const inert = (text: string): string =>
  text.replace(/[\r\n\t]/gu, ' ').replace(/^[=+\-@＝＋－＠]/u, (sign) => `　${WIDE[sign] ?? sign}`)

const cellsOf = (carrier: LabelCarrier, label: Label): string[] =>
  LABEL_PROFILES[carrier].columns.map(([, value]) =>
    inert(typeof value === 'string' ? value : value(label)),
  )

/** What of the labels a carrier's file cannot hold, by parcel and heading. */
export function labelProblems(carrier: LabelCarrier, labels: readonly Label[]): LabelProblem[] {
  const { columns } = LABEL_PROFILES[carrier]
  return labels.flatMap((label) =>
    cellsOf(carrier, label).flatMap((cell, at) => {
      const characters = notInShiftJis(cell)
      const heading = columns[at]?.[0] ?? ''
      return characters.length > 0 ? [{ number: label.number, heading, characters }] : []
    }),
  )
}

/** The labels as the carrier's program takes them in: a line of headings, every cell quoted, CRLF. */
export function labelCsv(carrier: LabelCarrier, labels: readonly Label[]): string {
  const headings = LABEL_PROFILES[carrier].columns.map(([heading]) => heading)
  return [headings, ...labels.map((label) => cellsOf(carrier, label))]
    .map((cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`)
    .join('')
}
