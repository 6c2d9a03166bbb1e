import { normaliseField } from '@/lib/kit/search-text'

/** The words of a title; each is a table alias with `written`, `reading`, `norm`, `norm_reading`. */
type Slot = { slot: 'a' | 'b' | 'c' | 'tag' }
type Part = string | Slot

const a: Slot = { slot: 'a' }
const b: Slot = { slot: 'b' }
const c: Slot = { slot: 'c' }
const tag: Slot = { slot: 'tag' }

const templates: Part[][] = [
  [a, 'の', b],
  ['【', tag, '】', a, 'と', b],
  [a, 'で、', b, 'と眠る夜'],
  ['ねぇ、', a, 'の', b, 'に行こう♡'],
  [a, '「', b, '」'],
  ['はじめての', a, ' ', b, '編'],
  [a, 'と', b, 'と', c, 'のバラード'],
  ['帰り道は', a, '、', b, 'まで〜', c, '〜'],
]

/** `lib/kit/search-text.ts` offers a title also from after each of these. */
const BREAK = /[\s【】「」〜]$/u

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const isSlot = (part: Part): part is Slot => typeof part !== 'string'
const joined = (parts: string[]) => parts.filter((part) => part !== "''").join(' || ') || "''"

const written = (parts: Part[]) =>
  joined(parts.map((part) => (isSlot(part) ? `${part.slot}.written` : quoted(part))))
const reading = (parts: Part[]) =>
  joined(
    parts.map((part) =>
      isSlot(part) ? `${part.slot}.reading` : quoted(part.replace(/[^\p{L}\p{N}]/gu, '')),
    ),
  )
const norm = (parts: Part[]) =>
  joined(parts.map((part) => (isSlot(part) ? `${part.slot}.norm` : quoted(normaliseField(part)))))
const normReading = (parts: Part[]) =>
  joined(
    parts.map((part) =>
      isSlot(part) ? `${part.slot}.norm_reading` : quoted(normaliseField(part)),
    ),
  )

/** The rest of a title after its last bracket or space before a word; null without one. */
function ending(parts: Part[]): string {
  const breaks = parts.flatMap((part, index) =>
    index > 1 && isSlot(part) && BREAK.test(String(parts[index - 1])) ? [index] : [],
  )
  const at = breaks.at(0)
  return at === undefined ? 'null' : norm(parts.slice(at))
}

const chosen = (of: (parts: Part[]) => string) =>
  `case p.template ${templates.map((parts, n) => `when ${n} then ${of(parts)}`).join(' ')} end`

/** SQL of a title in a query with `pick p` and the words `a`, `b`, `c`, `tag`. */
export const titleSql = {
  count: templates.length,
  written: chosen(written),
  reading: chosen(reading),
  norm: chosen(norm),
  normReading: chosen(normReading),
  ending: chosen(ending),
  symbols: `case p.template when 3 then E'\\x1f♡' else '' end`,
}
