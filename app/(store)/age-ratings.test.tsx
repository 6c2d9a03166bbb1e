import { describe, expect, test } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { AgeGate } from '@/components/store/work/age-gate'
import { ListedCover } from '@/components/store/work/listed-cover'
import { InRouter } from '@/components/testing-router'
import { stateAge } from '@/lib/client/site/stated-age'
import type { Work } from '@/lib/contract/catalogue'
import { AGE_RATINGS, type AgeRating } from '@/lib/kit/shop/age-rating'
import { workMetadata } from './work-metadata'
import { workStructuredData } from './work-structured-data'

const shop = { name: 'こえにわ', origin: 'https://koeniwa.example' }
const coverArt = { path: '/api/image/cover', widths: [128, 256], alt: '', color: '#102030' }
const workOf = (ageRating: AgeRating): Work => ({
  id: 'a',
  nid: 'KN000101',
  type: 'album',
  ageRating,
  title: '夜警の物語',
  catchCopy: '',
  series: null,
  description: '',
  price: 1100,
  discountInfo: null,
  saleStatus: 'onSale',
  coverArt,
  user: { id: 'u', nickname: '庭', introduction: '', avatar: null },
  voiceActors: [],
  durationMs: 0,
  trackCount: 0,
  hasTrial: false,
  releaseAt: '2026-11-20T00:00:00.000Z',
  reviewCount: 0,
  reviewAverage: null,
  metadata: { transcript: false },
  targetGender: 'both',
  hasGeneratedVoices: false,
  castTags: [],
  tags: [],
  tracks: [],
  shareImagePath: '/api/image/cover/share.jpg',
  updatedAt: '2026-11-20T00:00:00.000Z',
})
const gate = (rating: AgeRating) =>
  renderToStaticMarkup(
    <InRouter>
      <AgeGate rating={rating} title="夜警の物語">
        <p>作品の中身</p>
      </AgeGate>
    </InRouter>,
  )

describe('a work that is not for all ages', () => {
  test('asks for the age before anything of it is drawn, also where the page is kept for everybody', () => {
    for (const [rating, age] of [
      ['r15', 15],
      ['r18', 18],
    ] as const) {
      stateAge(rating)
      expect(gate(rating)).toContain(`この作品は${age}歳以上の方に向けた作品です`)
      expect(gate(rating)).toContain('夜警の物語')
      expect(gate(rating)).not.toContain('作品の中身')
    }
  })

  test('stands in lists with its rating in place of its cover', () => {
    const cover = (rating: AgeRating) =>
      renderToStaticMarkup(
        <ListedCover work={workOf(rating)} upTo={128} shownAt={[['', '72px']]} />,
      )
    expect(cover('all')).toContain('/api/image/cover')
    expect(cover('r15')).toContain('R15（15歳以上）')
    expect(cover('r15')).not.toContain('/api/image')
  })

  test('shows its picture to nobody elsewhere, and one for adults is not searched', () => {
    const outside = AGE_RATINGS.map((rating) => [
      workMetadata(workOf(rating), shop).robots,
      JSON.stringify([
        workMetadata(workOf(rating), shop),
        workStructuredData(workOf(rating), shop.origin),
      ]).includes('share.jpg'),
    ])
    expect(outside).toEqual([
      [undefined, true],
      [undefined, false],
      [{ index: false, follow: true }, false],
    ])
  })
})
