const SMALL = 'ァィゥェォッャュョヮヵヶ'
const LARGE = 'アイウエオツヤユヨワカケ'
const FULL =
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン'
const HALF = 'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝ'
const MARKS: Readonly<Record<string, string>> = { '\u3099': 'ﾞ', '\u309a': 'ﾟ' }

/** Forms of companies as banks shorten them (全国銀行協会の略語). */
const COMPANIES = [
  ['カブシキガイシヤ', 'カ'],
  ['ユウゲンガイシヤ', 'ユ'],
  ['ゴウドウガイシヤ', 'ド'],
  ['ゴウメイガイシヤ', 'メ'],
  ['ゴウシガイシヤ', 'シ'],
] as const

/** Names in bank files are as long as this, each 濁点 counted. */
const LONGEST = 30

/**
 * A holder's name in the alphabet of banks: half-width katakana without ヲ and small kana, A–Z, 0–9, space and ( ) - .
 * From any kana; at most 30 characters, never cut between a kana and its ﾞ or ﾟ. Null for a name that holds something
 * else, or nothing.
 */
export function toBankKana(name: string): string | null {
  const katakana = [
    ...joinMarks(name)
      .normalize('NFKC')
      .replace(/[ぁ-ゖ]/gu, katakanaOf),
  ]
    .map((kana) => LARGE[SMALL.indexOf(kana)] ?? kana)
    .join('')
    .toUpperCase()
    .replace(/[ー‐‑–—―−]/gu, '-')
    .replace(/[・･]/gu, '.')
    .replace(/\s+/gu, ' ')
    .trim()
  const half = [...shortenCompany(katakana).normalize('NFD')]
    .map((kana) => HALF[FULL.indexOf(kana)] ?? MARKS[kana] ?? kana)
    .join('')
  if (!/^[A-Z0-9ｱ-ﾝﾞﾟ ().-]+$/u.test(half)) return null
  return cutBankKana(half, LONGEST)
}

/** At most so many characters of a name in the alphabet of banks, never cut between a kana and its ﾞ or ﾟ. */
export function cutBankKana(half: string, length: number): string {
  const cut = half.slice(0, length)
  return /^[ﾞﾟ]/u.test(half.slice(length)) ? cut.slice(0, -1) : cut
}

/** Marks that were typed apart from their kana (゛゜, and as some phones send them) as those that join it. */
const joinMarks = (name: string) =>
  name.replace(/\s*[\u309b\u3099]/gu, '\u3099').replace(/\s*[\u309c\u309a]/gu, '\u309a')

const katakanaOf = (kana: string) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + 0x60)

function shortenCompany(name: string): string {
  for (const [form, short] of COMPANIES) {
    if (name.startsWith(form)) return `${short})${name.slice(form.length).trimStart()}`
    if (name.endsWith(form)) return `${name.slice(0, -form.length).trimEnd()}(${short}`
    if (name.includes(form)) return name.replace(form, `(${short})`)
  }
  return name
}
