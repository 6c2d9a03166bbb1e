import { describe, expect, test } from '@jest/globals'
import { changedParts } from './changed-parts'
import { type WorkReview, waitedWords } from './review-words'

describe('how long a work waits', () => {
  const now = new Date('2026-11-25T12:00:00Z')
  test.each([
    ['2026-11-25T11:30:00Z', '1時間以内'],
    ['2026-11-25T11:00:00Z', '1時間'],
    ['2026-11-23T13:00:00Z', '47時間'],
    ['2026-11-23T12:00:00Z', '2日'],
  ])('since %s: %s', (since, words) => {
    expect(waitedWords(since, now)).toBe(words)
  })
})

describe('what has changed since a work was looked at', () => {
  const track = (id: string, changes: object = {}) =>
    ({
      ...{ id, trackNo: 1, title: '第一夜', version: 'a', hasTranscript: false },
      audio: { id: `audio of ${id}` },
      ...changes,
    }) as WorkReview['work']['tracks'][number]
  const before = {
    ...{ title: '夜の庭', titleReading: '', catchCopy: '', description: '', price: 0 },
    ...{ discount: null, allowsFlac: false, tags: ['ASMR'], cast: [], cover: null },
    tracks: [track('one'), track('two', { trackNo: 2, title: '第二夜' })],
  } as unknown as WorkReview['work']
  const [one, two] = before.tracks

  test('is nothing where nothing has', () => {
    expect(changedParts(before, structuredClone(before))).toEqual([])
  })

  test('is named as its creator knows it', () => {
    expect(changedParts(before, { ...before, title: '朝の庭', tags: [] })).toEqual([
      'タイトル',
      'タグ',
    ])
  })

  test('counts words and sounds of tracks, new and removed ones', () => {
    const tracks = [track('one', { version: 'b' }), track('three', { trackNo: 2, title: '第三夜' })]
    expect(changedParts(before, { ...before, tracks })).toEqual([
      'トラック1「第一夜」',
      'トラック2「第三夜」（追加）',
      '「第二夜」（削除）',
    ])
    const heard = [track('one', { audio: { id: 'another' } }), two]
    expect(
      changedParts(
        { ...before, tracks: [one, two] as never },
        { ...before, tracks: heard as never },
      ),
    ).toEqual(['トラック1「第一夜」の音声・字幕'])
  })
})
