import { expect, test } from '@jest/globals'
import type { WorkCard } from '@/lib/contract/catalogue'
import { toListedWork } from './listed-work'

const album: WorkCard = {
  id: 'work',
  nid: 'KN000101',
  type: 'album',
  ageRating: 'all',
  title: '夜ふかし朗読',
  catchCopy: '窓辺へどうぞ。',
  series: null,
  price: 1000,
  discountInfo: null,
  saleStatus: 'onSale',
  coverArt: { path: '/api/image/x', widths: [128], alt: 'ジャケット', color: '#102030' },
  user: { id: 'creator', nickname: 'しずく綴り' },
  voiceActors: [],
  durationMs: 71_000,
  trackCount: 2,
  hasTrial: true,
  releaseAt: '2026-01-01T00:00:00.000Z',
  reviewCount: 0,
  reviewAverage: null,
  metadata: { transcript: true },
}

test('a listed work has what its card shows, and nothing that it does not show', () => {
  expect(toListedWork(album)).toEqual({
    id: 'work',
    nid: 'KN000101',
    type: 'album',
    title: '夜ふかし朗読',
    people: 'しずく綴り',
    creatorId: 'creator',
    saleStatus: 'onSale',
    coverArt: { path: '/api/image/x', widths: [128], color: '#102030' },
    priceYen: 1000,
    isPlayable: true,
    duration: '01:11',
  })
})

test('what is not for all ages, or has no sound yet, has no play button', () => {
  expect(toListedWork({ ...album, ageRating: 'r18' })).toMatchObject({ ageRating: 'r18' })
  expect(toListedWork({ ...album, ageRating: 'r18' }).isPlayable).toBeUndefined()
  expect(toListedWork({ ...album, trackCount: 0 }).isPlayable).toBeUndefined()
  const announced = { ...album, saleStatus: 'announced', hasTrial: false } as const
  expect(toListedWork(announced).isPlayable).toBeUndefined()
  expect(toListedWork({ ...announced, hasTrial: true }).isPlayable).toBe(true)
})

test('a series, its voices and its rating are words', () => {
  const rated = {
    ...album,
    series: { name: '灯台守', number: 2 },
    voiceActors: ['鳴瀬', '真砂'],
    reviewAverage: 4.25,
    reviewCount: 8,
  }
  expect(toListedWork(rated)).toMatchObject({
    series: '灯台守 第2作',
    people: '鳴瀬、真砂',
    rating: '4.3',
    reviewCount: 8,
  })
})
