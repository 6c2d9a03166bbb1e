import { expect, test } from '@jest/globals'
import { takesAvif } from './takes-avif'

test.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', true],
  ['image/webp, image/avif;q=0.5', true],
  ['image/webp,image/avif;q=0.01,*/*', true],
  ['image/avif;q=0', false],
  ['image/avif ; q=0.000, image/webp', false],
  ['image/webp,image/*', false],
  ['*/*', false],
  ['', false],
  [undefined, false],
])('Accept: %s', (accept, takes) => {
  expect(takesAvif(accept)).toBe(takes)
})
