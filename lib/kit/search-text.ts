import {
  dropDrawnOutVowels,
  enlargeSmallKana,
  toHiragana,
  unifyZSounds,
  vToB,
  writeOutRepeats,
} from './kana'

/** Separates the fields of a document; normalisation lets it through nowhere else. */
export const FIELD_SEPARATOR = '\x1f'
/** The most terms of a query. */
export const MAX_TERMS = 8

const VARIANTS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    '高髙',
    '崎﨑嵜',
    '沢澤',
    '辺邊邉',
    '斉齊斎齋',
    '浜濱濵',
    '桜櫻',
    '竜龍',
    '島嶋嶌',
    '桧檜',
    '恵惠',
    '広廣',
    '国國',
    '真眞',
    '徳德',
    '滝瀧',
    '藤籐',
    '凛凜',
    '遥遙',
    '瑶瑤',
    '亜亞',
    '円圓',
    '桑桒',
    '吉𠮷',
    '柳栁',
    '館舘',
    '富冨',
    '峰峯',
    '群羣',
    '瀬瀨',
  ].flatMap((row) => {
    const [first, ...others] = [...row]
    return first ? others.map((other) => [other, first] as const) : []
  }),
)

/** Words that are written with and without kanji alike. */
const IN_KANA: readonly (readonly [written: string, kana: string])[] = [
  ['囁', 'ささや'],
  ['耳掻', '耳か'],
  ['膝', 'ひざ'],
  ['枕', 'まくら'],
  ['喘', 'あえ'],
  ['可愛', 'かわい'],
  ['綺麗', 'きれい'],
  ['美味', 'おい'],
]
const IN_KANJI = new RegExp(IN_KANA.map(([written]) => written).join('|'), 'gu')
const KANA_OF = new Map(IN_KANA)

const KANJI_DIGITS = '〇一二三四五六七八九'
const COUNTED =
  /([一二三四五六七八九]?)十([一二三四五六七八九]?)(?=[分秒時日年月回夜話歳本曲章巻人匹個つ])/gu

/** Numerals as digits: 五分 → 5分, 十五分 → 15分. Ten is one only before a counter: 十 is a part of names too. */
const inDigits = (text: string): string =>
  text
    .replace(COUNTED, (_, tens = '', ones = '') => `${tens || '一'}${ones || '〇'}`)
    .replace(/[〇一二三四五六七八九]/gu, (digit) => String(KANJI_DIGITS.indexOf(digit)))

const SYMBOLS: Readonly<Record<string, string>> = {
  '♥': '♡',
  '❤': '♡',
  '💕': '♡',
  '★': '☆',
  '♬': '♪',
  '♫': '♪',
}
const SYMBOL = /[♡☆♪]/gu

/** One spelling for equal texts; still with letters, digits, ♡☆♪ and all other characters. */
function unifySpelling(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase().normalize('NFC')
  const sounds = unifyZSounds(writeOutRepeats(toHiragana(folded)))
  const kana = enlargeSmallKana(vToB(dropDrawnOutVowels(sounds))).replace(/[ーゝゞ]/gu, '')
  const written = inDigits(kana).replace(IN_KANJI, (word) => KANA_OF.get(word) ?? word)
  return written.replace(
    /./gsu,
    (character) => VARIANTS[character] ?? SYMBOLS[character] ?? character,
  )
}

const lettersOf = (unified: string) => unified.replace(/[^\p{L}\p{N}]/gu, '')
const symbolsOf = (unified: string) => [...new Set(unified.match(SYMBOL) ?? [])]

/** The normal form of a field: letters and digits only (docs/decisions/search.md). */
export const normaliseField = (text: string): string => lettersOf(unifySpelling(text))

export type SearchDocument = {
  doc: string
  readingAt: number
  castAt: number
  creatorAt: number
  tagsAt: number
  pageAt: number
}

/**
 * The document of a work as the index reads it: title, reading, cast, creator, tags, the texts of its page, then ♡☆♪
 * where a name has them. `…At`: where the groups after the title begin, as 1-based positions in characters.
 */
export function searchDocument(work: {
  title: string
  /** '' for none. */
  series: string
  reading: string
  cast: readonly string[]
  creator: readonly string[]
  tags: readonly string[]
  /** Catch copy, description and titles of tracks. */
  page: readonly string[]
}): SearchDocument {
  const titles = work.series === '' ? [work.title] : [work.title, work.series]
  const names = [titles, [work.reading], work.cast, work.creator, work.tags]
  const symbols = symbolsOf(unifySpelling(names.flat().join(' ')))
  const fields: string[] = []
  const begins: number[] = []
  let position = 1
  for (const group of [...names, work.page]) {
    begins.push(position)
    for (const field of group.length > 0 ? group.map(normaliseField) : ['']) {
      fields.push(field)
      position += [...field].length + 1
    }
  }
  const [, readingAt = 1, castAt = 1, creatorAt = 1, tagsAt = 1, pageAt = 1] = begins
  return {
    doc: [...fields, ...symbols].join(FIELD_SEPARATOR),
    readingAt,
    castAt,
    creatorAt,
    tagsAt,
    pageAt,
  }
}

/**
 * The document of something with few fields: its names in the order of their importance, the texts of its page, then ♡☆♪
 * where a name has them.
 */
export const shortDocument = (names: readonly string[], page: readonly string[] = []): string =>
  [...[...names, ...page].map(normaliseField), ...symbolsOf(unifySpelling(names.join(' ')))].join(
    FIELD_SEPARATOR,
  )

type Part = { text: string; isHit: boolean }

/** A text in parts: those that hold one of the normalised terms, as they are written, and what stands between them. */
export function markTerms(text: string, terms: readonly string[]): Part[] {
  const written = [...text]
  const isHit = written.map(() => false)
  for (const term of terms) {
    const [from, to] = placeInText(written, term)
    isHit.fill(true, from, to)
  }
  const parts: Part[] = []
  for (const [at, character] of written.entries()) {
    const last = parts.at(-1)
    if (last && last.isHit === isHit[at]) last.text += character
    else parts.push({ text: character, isHit: isHit[at] === true })
  }
  return parts
}

/** The shortest piece of a text whose normal form has the term: its first end, then the last beginning before it. */
function placeInText(
  written: readonly string[],
  term: string,
): readonly [from: number, to: number] {
  const holds = (from: number, to: number) => {
    const unified = unifySpelling(written.slice(from, to).join(''))
    return lettersOf(unified).includes(term) || symbolsOf(unified).includes(term)
  }
  if (!holds(0, written.length)) return [0, 0]
  let to = 1
  while (!holds(0, to)) to += 1
  let from = to - 1
  while (!holds(from, to)) from -= 1
  return [from, to]
}

/** A query as normalised terms, all of which must match; empty without searchable characters. */
export function searchTerms(query: string): string[] {
  const terms = query
    .split(/[\s\u3000]+/u)
    .map(unifySpelling)
    .flatMap((term) => [lettersOf(term), ...symbolsOf(term)])
    .filter((term) => term !== '')
  return [...new Set(terms)].slice(0, MAX_TERMS)
}

/** For a longer term every second pair is rare enough, and each pair costs an index lookup. */
const MAX_ALL_PAIRS = 12

/** The n-grams by which a term is found: all its pairs, of a long term as many as cover it; a single character by itself. */
export function gramsOf(term: string): string[] {
  const characters = [...term]
  if (characters.length === 1) return characters
  const pairs = characters.slice(1).map((character, at) => `${characters[at]}${character}`)
  if (pairs.length <= MAX_ALL_PAIRS) return pairs
  return pairs.filter((_, at) => at % 2 === 0 || at === pairs.length - 1)
}

/** Nobody types a longer name to its end. */
const MAX_SUGGESTION_KEY = 40
const MAX_SUGGESTION_KEYS = 4

/**
 * The normal forms by which a name is suggested: the name and its reading from the start, and the name after each
 * bracket or space (【ASMR】雨の夜 is also suggested for 雨).
 */
export function suggestionKeys(names: readonly string[]): string[] {
  const parts = names.flatMap((name, index) => [
    name,
    ...(index === 0 ? beginningsWithin(name) : []),
  ])
  const keys = parts
    .map((part) => [...normaliseField(part)].slice(0, MAX_SUGGESTION_KEY).join(''))
    .filter((key) => key !== '')
  return [...new Set(keys)].slice(0, MAX_SUGGESTION_KEYS)
}

const beginningsWithin = (name: string): string[] =>
  [...name.matchAll(/(?<=[\s\u3000【】「」『』（）()［］[\]〜~・／/|｜])[\p{L}\p{N}]/gu)].map(
    ({ index }) => name.slice(index),
  )

/** Nobody looks for more of a long name's middle. */
const MAX_MIDDLE_KEYS = 16

/**
 * The normal forms of names from their second character on, of two characters or more: 篠宮ゆづは is also found by
 * ゆづは.
 */
export const middleKeys = (names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const characters = [...normaliseField(name)].slice(0, MAX_SUGGESTION_KEY)
    return characters
      .slice(1, -1)
      .slice(0, MAX_MIDDLE_KEYS)
      .map((_, at) => characters.slice(at + 1).join(''))
  })

/**
 * The typed text for the lookup of suggestions, without letters that an input method has not converted to kana yet
 * (あまだr → あまだ). Empty without searchable characters.
 */
export const typedPrefix = (text: string): string =>
  normaliseField(text)
    .replace(/(?<=[\u3041-\u3096])[a-z]{1,2}$/u, '')
    .slice(0, MAX_SUGGESTION_KEY)
