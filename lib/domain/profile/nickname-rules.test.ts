import { describe, expect, test } from '@jest/globals'
import { looksOfficial, nicknameKey } from './nickname-rules'

describe('nicknames', () => {
  test('are the same name whatever their width, case and spaces', () => {
    expect(nicknameKey('Ｓｈｉｚｕｋｕ')).toBe(nicknameKey('shizuku'))
    expect(nicknameKey('ｶｴﾙ の 声')).toBe(nicknameKey('カエルの声'))
    expect(nicknameKey('しずく')).not.toBe(nicknameKey('シズク'))
  })

  test('that pass for the shop itself are told apart from names that only contain a word', () => {
    expect(looksOfficial('こえにわ 公式', 'こえにわ')).toBe(true)
    expect(looksOfficial('運営', 'こえにわ')).toBe(true)
    expect(looksOfficial('ＳＴＡＦＦ', 'こえにわ')).toBe(true)
    expect(looksOfficial('運営したい猫', 'こえにわ')).toBe(false)
  })
})
