import { type SQL, sql } from 'drizzle-orm'

const KATAKANA = Array.from({ length: 86 }, (_, n) => String.fromCodePoint(0x30a1 + n)).join('')
const HIRAGANA = Array.from({ length: 86 }, (_, n) => String.fromCodePoint(0x3041 + n)).join('')

/** The text to order titles by: the reading if there is one, with katakana as hiragana. */
export const inOrderOfKana = (title: SQL, reading: SQL = sql`''`): SQL =>
  sql`translate(coalesce(nullif(${reading}, ''), ${title}), ${KATAKANA}, ${HIRAGANA})`
