import { expect, test } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AgeRating } from '@/lib/kit/shop/age-rating'
import { AgeRatingChoice } from './age-rating-field'

const field = (shown: readonly AgeRating[], rating: AgeRating, reason: string | null = null) =>
  renderToStaticMarkup(
    <AgeRatingChoice
      shown={shown}
      rating={rating}
      reason={reason}
      error={undefined}
      onChoose={() => {}}
    />,
  )
const options = (html: string) => [...html.matchAll(/type="radio"/gu)].length

test('a creator chooses where the store shows more than one rating, and reads it otherwise', () => {
  expect(field(['all'], 'all')).toContain('全年齢向けの作品だけをお取り扱いしています')
  expect(options(field(['all'], 'all'))).toBe(0)
  expect(options(field(['all', 'r15'], 'all'))).toBe(2)
})

test('a work whose rating the store no longer shows can be given another one', () => {
  expect(options(field(['all'], 'r18'))).toBe(2)
})

test('what the operator has decided stands with its reason and is no choice', () => {
  const html = field(['all', 'r15'], 'r15', '暴力の場面があります。')
  expect(html).toContain('暴力の場面があります。')
  expect(options(html)).toBe(0)
})
