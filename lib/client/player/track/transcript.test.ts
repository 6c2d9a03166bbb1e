import { describe, expect, test } from '@jest/globals'
import { findLines, MOST_LINES_FOUND } from './transcript'

const line = (startTime: number, ja: string, en?: string) => ({
  startTime,
  endTime: startTime + 1000,
  text: { 'ja-JP': ja, ...(en && { 'en-US': en }) },
})
const tracks = [
  {
    trackId: '1',
    lines: [line(0, '窓辺の席、あいています'), line(2000, 'おやすみ♡', 'Good night')],
  },
  { trackId: '2', lines: [line(0, 'ｺｰﾋｰをどうぞ')] },
]
const found = (query: string) =>
  findLines(tracks, query).map(({ trackId, line: { startTime } }) => `${trackId}@${startTime}`)

describe('the search through what is said', () => {
  test('finds lines in all tracks, however they are spelled', () => {
    expect(found('席')).toEqual(['1@0'])
    expect(found('コーヒー')).toEqual(['2@0'])
    expect(found('こーひー')).toEqual(['2@0'])
    expect(found('オヤスミ')).toEqual(['1@2000'])
    expect(found('♡')).toEqual(['1@2000'])
    expect(found('NIGHT')).toEqual(['1@2000'])
  })

  test('every word must be said in the line', () => {
    expect(found('窓辺 席')).toEqual(['1@0'])
    expect(found('窓辺 コーヒー')).toEqual([])
  })

  test('nothing searchable finds nothing', () => {
    for (const query of ['', '   ', '%', '、。']) expect(found(query)).toEqual([])
  })

  test('stops where nobody reads on', () => {
    const many = Array.from({ length: 500 }, (_, at) => line(at * 1000, '雨'))
    expect(findLines([{ trackId: '1', lines: many }], '雨')).toHaveLength(MOST_LINES_FOUND)
  })
})
