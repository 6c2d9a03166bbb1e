import { describe, expect, test } from '@jest/globals'
import { looksOfficial, nicknameKey } from './nickname-rules'

const INVISIBLE = [
  '\u034f',
  '\u200d',
  '\ufe0f',
  '\u3164',
  '\u2800',
  '\u{e0061}',
  '\u{e0100}',
  '\u115f',
]

describe('nicknames', () => {
  test('are the same name whatever their width, case and spaces', () => {
    expect(nicknameKey('Ｓｈｉｚｕｋｕ')).toBe(nicknameKey('shizuku'))
    expect(nicknameKey('ｶｴﾙ の 声')).toBe(nicknameKey('カエルの声'))
    expect(nicknameKey('しずく')).not.toBe(nicknameKey('シズク'))
  })

  test('are the same name whatever nobody sees in them (safety 38)', () => {
    for (const character of INVISIBLE)
      for (const name of [`${character}しずく`, `しず${character}く`, `しずく${character}`])
        expect([name, nicknameKey(name)]).toEqual([name, 'しずく'])
    expect(nicknameKey('か\u034f\u3099')).toBe(nicknameKey('が'))
    expect(nicknameKey('❤️ねこ')).toBe(nicknameKey('❤ねこ'))
  })

  test('a comparing form is its own comparing form', () => {
    for (const name of ['Ｓｈｉｚｕｋｕ', 'か\u034f\u3099', '\u3164ﾈｺ', 'ẞﬁ㍿', 'İ', '👩‍💻'])
      expect(nicknameKey(nicknameKey(name))).toBe(nicknameKey(name))
  })

  test.each([
    'こえにわ 公式',
    '運営',
    'ＳＴＡＦＦ',
    '【公式】',
    'コエニワ',
    'こえ二わ',
    'Koeniwa_jp',
    'аdmin',
    'サポート☆',
    '運営スタッフ',
    'スタッフ（運営）',
    '運営チーム',
    '公式アカウント',
    'カスタマーサポート',
    'サポート担当 2',
    'Official Support Team',
    'staff01',
    '運営さん',
  ])('%s passes for the shop itself', (name) => expect(looksOfficial(name, 'こえにわ')).toBe(true))

  test('pass for the shop also with what nobody sees (safety 38)', () => {
    for (const character of INVISIBLE)
      for (const name of [
        `公${character}式`,
        `${character}ad${character}min`,
        `こえ${character}にわ便り`,
      ])
        expect([name, looksOfficial(name, 'こえにわ')]).toEqual([name, true])
  })

  test('that only contain a word are nobody else’s', () => {
    for (const name of [
      '運営したい猫',
      '公式戦の人',
      '声庭',
      'Mimi(´ω`)',
      'チーム夜更かし',
      'センター',
      '2026',
    ])
      expect([name, looksOfficial(name, 'こえにわ')]).toEqual([name, false])
  })
})
