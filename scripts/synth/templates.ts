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

/** As long as what creators write: the words of the page are most of a document. */
const descriptions: Part[][] = [
  [
    a,
    'の匂いがする部屋で、',
    b,
    'をそばに置いて、今夜もあなたの帰りを待っています。急がなくていい日に、',
    c,
    'の話をしながら、ゆっくりと眠りにつくまでの時間をお届けします。\n\n前半は',
    b,
    'の音を左右からたっぷりと。後半は照明を落として、',
    a,
    'のつづきを小さな声で読み聞かせます。',
    '左右に移動する音が多いので、ヘッドホンかイヤホンでお楽しみください。',
  ],
  [
    '仕事に疲れた夜、扉を開けると',
    a,
    'がありました。店主が出してくれるのは',
    b,
    'と、',
    c,
    'についての短い話だけ。閉店までの一時間、何も聞かれずに座っていられる場所です。\n\n',
    'マッサージの音、湯気の音、',
    b,
    'を置く音をバイノーラルマイクで収録しました。効果音なしの版もつきます。',
  ],
  [
    '幼なじみのふたりが、',
    a,
    'まで歩く夏の終わりの話。言えなかったことと、',
    b,
    'の約束と、',
    c,
    'を埋めた場所。帰り道の途中で、あなたは彼女の嘘に気づきます。\n\n全編を通して',
    a,
    'の環境音が流れます。セリフのない音だけのトラックと、台本の一部を収めた冊子がついています。',
  ],
  [
    tag,
    'が好きな方へ。',
    a,
    'と',
    b,
    'の音を、それぞれ',
    '十五分ずつ重ねました。途中で',
    c,
    'の雑談が入ります。眠ってしまっても、物語の結末は次の夜に聞き返せます。\n\n低い音を絞り、',
    '急な大きい音が出ないように調整しています。はじめての方は一曲目の試聴からどうぞ。',
  ],
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

const choice = (by: string, all: Part[][], of: (parts: Part[]) => string) =>
  `case ${by} ${all.map((parts, n) => `when ${n} then ${of(parts)}`).join(' ')} end`
const chosen = (of: (parts: Part[]) => string) => choice('p.template', templates, of)
const described = (of: (parts: Part[]) => string) =>
  choice(`p.n % ${descriptions.length}`, descriptions, of)

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

/** SQL of a description in the same query. */
export const descriptionSql = { written: described(written), norm: described(norm) }
