import { expect, test } from '@jest/globals'
import { errorsInBeginning } from './typing-errors'

test.each([
  ['あまだれ', 'あまだれしょぼう', 0],
  ['あまだら', 'あまだれしょぼう', 1],
  ['あだまれ', 'あまだれ', 1],
  ['あまれ', 'あまだれ', 1],
  ['あままだれ', 'あまだれ', 1],
  ['いまだれ', 'あまだれ', 1],
  ['浅黄あすま', '浅葱あすま', 1],
  ['あだまら', 'あまだれ', 2],
  ['ねこねこ', 'あまだれ', 3],
  ['', 'あまだれ', 0],
  ['あまだれ', '', 3],
])('from %j to %j there are %d errors, of two at most', (typed, name, errors) => {
  expect(errorsInBeginning(typed, name, 2)).toBe(errors)
})
