import { toHiragana } from 'wanakana'

const HIRAGANA_ONLY = /^[\u3041-\u3096ー]+$/u

/**
 * How a word of Latin letters reads as kana, the likeliest reading first: neko → ねこ, kenichi → けにち and けんいち.
 * Empty if it is no romaji.
 */
export function kanaReadings(word: string): string[] {
  if (!/^[a-z]{2,}$/u.test(word)) return []
  const readings = [word, word.replaceAll(/(?<=[aiueo])n(?=[aiueoy])/gu, "n'")].map((one) =>
    toHiragana(one),
  )
  return [...new Set(readings)].filter((reading) => HIRAGANA_ONLY.test(reading))
}
