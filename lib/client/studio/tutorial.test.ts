import { expect, test } from '@jest/globals'
import { tutorialStep } from './tutorial'

test.each([
  ['/studio', 0],
  ['/studio/creator/account', 0],
  ['/studio/creator/info', 1],
  ['/studio/creator/bank', 2],
  ['/studio/upload', null],
  ['/studio/creator', null],
])('the step of %s is %s', (path, step) => expect(tutorialStep(path)).toBe(step))
