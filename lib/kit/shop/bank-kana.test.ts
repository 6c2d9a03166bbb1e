import { expect, test } from '@jest/globals'
import { toBankKana } from './bank-kana'

test.each([
  ['シズク ツヅリ', 'ｼｽﾞｸ ﾂﾂﾞﾘ'],
  ['しずく　つづり', 'ｼｽﾞｸ ﾂﾂﾞﾘ'],
  ['キュウヨ', 'ｷﾕｳﾖ'],
  ['パーティー', 'ﾊﾟ-ﾃｲ-'],
  ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ﾔﾏﾀﾞ ﾀﾛｳ'],
  ['カブシキガイシャ コエニワ', 'ｶ)ｺｴﾆﾜ'],
  ['コエニワ カブシキガイシャ', 'ｺｴﾆﾜ(ｶ'],
  ['コエニワ　ゴウドウガイシャ　トウキョウ', 'ｺｴﾆﾜ (ﾄﾞ) ﾄｳｷﾖｳ'],
  ['カ）コエニワ', 'ｶ)ｺｴﾆﾜ'],
  ['Koe.Niwa－１', 'KOE.NIWA-1'],
  ['ヴァイオリン', 'ｳﾞｱｲｵﾘﾝ'],
  ['ｶ\u309b', 'ｶﾞ'],
  ['ｶ\u3099', 'ｶﾞ'],
  ['カ\u309b', 'ｶﾞ'],
  ['か\u3099', 'ｶﾞ'],
  ['か\u309b', 'ｶﾞ'],
  ['カ ゙', 'ｶﾞ'],
  ['ﾊ\u309cｰﾃｲ', 'ﾊﾟ-ﾃｲ'],
])('%s is written %s', (name, written) => {
  expect(toBankKana(name)).toBe(written)
  expect(toBankKana(written)).toBe(written)
})

test.each([
  '',
  '　',
  '山田 太郎',
  'ヤマダヲ',
  'ヤマダ，タロウ',
  "O'Hara",
  'ヤマダ😀',
  'コエ「ニワ」',
])('%p cannot be written', (name) => {
  expect(toBankKana(name)).toBeNull()
})

test('thirty characters at most, no 濁点 without its kana', () => {
  expect(toBankKana('ア'.repeat(31))).toBe('ｱ'.repeat(30))
  expect(toBankKana(`${'ア'.repeat(29)}ガ`)).toBe('ｱ'.repeat(29))
  expect(toBankKana(`${'ア'.repeat(28)}ガ`)).toBe(`${'ｱ'.repeat(28)}ｶﾞ`)
})
