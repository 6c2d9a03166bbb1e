const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/gu

/** Katakana to hiragana; everything else stays. ヵ and ヶ become their hiragana forms too. */
export const toHiragana = (text: string): string =>
  text.replace(KATAKANA, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60))

const VOICED_MARK = '\u3099'
const REPEATED = /([\u3041-\u3096])([ゝゞ])|(\p{Script=Han})々/gu

/**
 * Expands repeat marks: みすゞ → みすず, こゝろ → こころ, 佐々木 → 佐佐木; a mark with nothing to repeat stays. Expects composed (NFC)
 * hiragana.
 */
export const writeOutRepeats = (text: string): string => {
  const written = text.replace(REPEATED, (_, kana = '', mark = '', kanji = '') => {
    if (kanji) return kanji + kanji
    const plain = kana.normalize('NFD').charAt(0)
    return kana + (mark === 'ゝ' ? plain : (plain + VOICED_MARK).normalize('NFC').charAt(0))
  })
  return written === text ? text : writeOutRepeats(written)
}

/** One spelling for sounds with two: ぢ → じ, づ → ず. Expects hiragana. */
export const unifyZSounds = (text: string): string =>
  text.replaceAll('ぢ', 'じ').replaceAll('づ', 'ず')

const VOWEL_ROWS: readonly (readonly [small: string, kana: string])[] = [
  ['ぁ', 'あかさたなはまやらわがざだばぱぁゃゎ'],
  ['ぃ', 'いきしちにひみりぎじぢびぴぃ'],
  ['ぅ', 'うくすつぬふむゆるぐずづぶぷゔぅゅ'],
  ['ぇ', 'えけせてねへめれげぜでべぺぇ'],
  ['ぉ', 'おこそとのほもよろをごぞどぼぽぉょ'],
]

const DRAWN_OUT = new RegExp(
  VOWEL_ROWS.map(([small, kana]) => `(?<=[${kana}])${small}+`).join('|'),
  'gu',
)

/** Drops a small vowel that only draws out the vowel before it: ねぇ → ね, だぁぁ → だ. Expects hiragana. */
export const dropDrawnOutVowels = (text: string): string => text.replace(DRAWN_OUT, '')

const SMALL = 'ぁぃぅぇぉっゃゅょゎゕゖ'
const LARGE = 'あいうえおつやゆよわかけ'

/** Small kana as large ones: きゃ → きや. Expects hiragana. */
export const enlargeSmallKana = (text: string): string =>
  text.replace(/[ぁぃぅぇぉっゃゅょゎゕゖ]/gu, (kana) => LARGE[SMALL.indexOf(kana)] ?? kana)

const V_SERIES: Readonly<Record<string, string>> = { ぁ: 'ば', ぃ: 'び', ぇ: 'べ', ぉ: 'ぼ' }

/** The v sounds as the b sounds that people type for them: ゔぁいおりん → ばいおりん. Expects hiragana. */
export const vToB = (text: string): string =>
  text.replace(/ゔ([ぁぃぇぉ])?/gu, (_, vowel: string | undefined) =>
    vowel ? (V_SERIES[vowel] ?? 'ぶ') : 'ぶ',
  )
