import { type SQL, sql } from 'drizzle-orm'

const KATAKANA = Array.from({ length: 86 }, (_, n) => String.fromCodePoint(0x30a1 + n)).join('')
const HIRAGANA = Array.from({ length: 86 }, (_, n) => String.fromCodePoint(0x3041 + n)).join('')

/** A title as it is ordered: what has a reading goes by it, and katakana counts as hiragana. */
export const inOrderOfKana = (title: SQL, reading: SQL = sql`''`): SQL =>
  sql`translate(coalesce(nullif(${reading}, ''), ${title}), ${KATAKANA}, ${HIRAGANA})`
