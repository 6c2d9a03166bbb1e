import { describe, expect, test } from '@jest/globals'
import { TrackDraft } from '@/lib/contract/studio/works'
import { track as trackSchema, work } from '../form/schemas/work'
import { emptyWork, newCast, newScene, newTrack, titleOf, toTrackValues } from './work-form'

const track = {
  id: '019a0000-0000-7000-8000-000000000000',
  trackNo: 1,
  title: '雨の夜',
  titleReading: 'あめのよる',
  price: 330,
  isSoldSeparately: true,
  noSample: false,
  scenes: [{ startMs: 61_000, name: '来店', note: '' }],
  trialRange: { startMs: 65_000, endMs: 125_000 },
  hasTranscript: false,
  version: 'v1',
  audio: null,
}

describe('the form of a work', () => {
  test('with a title it is a valid draft at once, for both types', () => {
    for (const type of ['album', 'voice'] as const) {
      const typed = { ...emptyWork(type), title: '雨の夜' }
      expect(work.safeParse(typed).success).toBe(true)
    }
  })

  test('rows of the cast without a name are not sent', () => {
    const cast = [newCast(), newCast({ castName: '声の人' })]
    const draft = work.parse({ ...emptyWork('album'), title: '雨の夜', cast })
    expect(draft.cast).toEqual([
      { attributeType: 'voiceActor', castName: '声の人', castNameReading: '', roleName: '' },
    ])
  })

  test('a price that is no number is not taken for zero', () => {
    for (const price of ['', '１０００', '1,000', '-1', '1.5'])
      expect(
        work.safeParse({ ...emptyWork('voice'), title: '雨の夜', price }).error?.issues,
      ).toMatchObject([{ path: ['price'] }])
  })
})

describe('the form of a track', () => {
  test('what was saved comes back as it was', () => {
    expect(trackSchema('album').parse(toTrackValues(track))).toEqual({
      title: '雨の夜',
      titleReading: 'あめのよる',
      price: 330,
      isSoldSeparately: true,
      noSample: false,
      trialRange: { startMs: 65_000, endMs: 125_000 },
      scenes: [{ startMs: 61_000, name: '来店', note: '' }],
    })
    for (const changes of [
      { trialRange: null, noSample: true },
      { trialRange: null },
      { trialRange: { startMs: 0, endMs: 86_400_000 } },
    ])
      expect(trackSchema('album').parse(toTrackValues({ ...track, ...changes }))).toMatchObject(
        changes,
      )
  })

  test('scenes without a time and a name are not sent', () => {
    const scenes = [newScene(), newScene({ start: '0:30', name: '雨音' })]
    expect(trackSchema('album').parse({ ...toTrackValues(track), scenes }).scenes).toEqual([
      { startMs: 30_000, name: '雨音', note: '' },
    ])
  })

  test('a track of a voice has no price, also where an app sent one', () => {
    expect(trackSchema('voice').parse(toTrackValues({ ...track, price: 0 }))).toMatchObject({
      price: 0,
      isSoldSeparately: false,
    })
  })

  test('a new track is a valid draft named after its file; a voice is open to guests as a whole', () => {
    expect(TrackDraft.parse(newTrack('album', '01_雨の夜.wav'))).toMatchObject({
      title: '雨の夜',
      trialRange: null,
    })
    expect(newTrack('voice', 'a.mp3').trialRange?.startMs).toBe(0)
  })

  test('titles come from file names without number and ending', () => {
    expect(['02 - 耳かき.flac', 'a_b.mp3', '.wav', '無題'].map(titleOf)).toEqual([
      '耳かき',
      'a b',
      '新しいトラック',
      '無題',
    ])
  })
})
