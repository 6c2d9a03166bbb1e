import { describe, expect, test } from '@jest/globals'
import { TrackDraft, WorkDraft } from '@/lib/contract/studio/works'
import { trackVersion, workVersion } from './draft-version'

type Work = Parameters<typeof workVersion>[0]
type Track = Parameters<typeof trackVersion>[0]

const work = {
  ...WorkDraft.parse({
    type: 'album',
    title: '雨の夜',
    titleReading: 'あめのよる',
    price: 1320,
    statesRights: true,
    tags: ['朗読'],
    cast: [
      {
        attributeType: 'voiceActor',
        castName: '鳴瀬',
        castNameReading: 'なるせ',
        roleName: '司書',
      },
    ],
  }),
  ageRating: 'all',
} as unknown as Work
const track = TrackDraft.parse({ title: '第一夜', isSoldSeparately: false }) as Track

describe('the version of a draft', () => {
  test('is what it was before later fields came, so that an open page has no conflict', () => {
    expect([workVersion(work), trackVersion(track)]).toEqual([
      'XalLy1lwifH7XbEY',
      'QF79md_jQpx3rzqt',
    ])
  })

  test('does not change with readings of names, which other works may fill in', () => {
    const cast = work.cast.map((credit) => ({ ...credit, castNameReading: '' }))
    expect(workVersion({ ...work, cast })).toBe(workVersion(work))
  })
})
