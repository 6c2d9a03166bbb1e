import { expect, test } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { InRouter } from '@/components/testing-router'
import type { RankedWork } from '@/lib/contract/catalogue'
import { RankList } from './rank-list'

const workOf = (earlierRank: number | null, at: number) =>
  ({
    id: `work${at}`,
    nid: `KN00010${at}`,
    type: 'album',
    // Without a play button.
    ageRating: 'r18',
    title: `第${at}夜`,
    price: 1320,
    discountInfo: null,
    saleStatus: 'onSale',
    coverArt: { path: '/api/image/x', widths: [128], alt: '', color: '#102030' },
    user: { id: 'u', nickname: 'よる' },
    voiceActors: [],
    earlierRank,
  }) as unknown as RankedWork

/** What is said of each work's change, for the eye and for a screen reader. */
const changesOf = (...earlier: (number | null)[]) =>
  renderToStaticMarkup(
    <InRouter>
      <RankList works={earlier.map(workOf)} heading="h2" />
    </InRouter>,
  )
    .split('<li')
    .slice(1)
    .map((item) => /<small[^>]*>(.*)<\/small>/u.exec(item)?.[1] ?? '')
    .map((change) => change.replace(/<[^>]*>/gu, ' ').trim())

test('a ranking says who rose, who fell and who is new', () => {
  expect(changesOf(3, 2, 1, null)).toEqual([
    '↑2  前の日から2つ上がりました',
    '',
    '↓2  前の日から2つ下がりました',
    'NEW',
  ])
})

test('the first ranking of all has nothing to be compared with', () => {
  expect(changesOf(null, null)).toEqual(['', ''])
})
