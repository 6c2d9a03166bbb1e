import { expect, test } from '@jest/globals'
import { quoted } from './quoted'

test('a text stands in 「」, with 『』 inside', () => {
  expect(quoted('雨音')).toBe('「雨音」')
  expect(quoted('夜ふかし朗読「雨の国」')).toBe('「夜ふかし朗読『雨の国』」')
})
