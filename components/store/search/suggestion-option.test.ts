import { describe, expect, test } from '@jest/globals'
import { isImeKey, moveActive, recentOptions } from './suggestion-option'

describe('the keys of the list of suggestions', () => {
  test('arrows go through the lines and past their ends by the field', () => {
    expect([-1, 0, 1, 2].map((at) => moveActive(at, 3, 'ArrowDown'))).toEqual([0, 1, 2, -1])
    expect([-1, 0, 1, 2].map((at) => moveActive(at, 3, 'ArrowUp'))).toEqual([2, -1, 0, 1])
    expect(moveActive(-1, 0, 'ArrowUp')).toBe(-1)
    expect(moveActive(0, 3, 'Home')).toBeNull()
  })

  test('keys of the input method are not ours, in the order of Safari either', () => {
    expect(isImeKey({ isComposing: true, keyCode: 13 })).toBe(true)
    expect(isImeKey({ isComposing: false, keyCode: 229 })).toBe(true)
    expect(isImeKey({ isComposing: false, keyCode: 13 })).toBe(false)
  })

  test('earlier words lead to their search', () => {
    expect(recentOptions(['雨 & 猫'])).toEqual([
      { kind: 'recent', label: '雨 & 猫', path: '/search?query=%E9%9B%A8+%26+%E7%8C%AB' },
    ])
  })
})
