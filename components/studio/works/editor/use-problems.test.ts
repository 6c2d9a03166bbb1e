import { describe, expect, test } from '@jest/globals'
import type { StudioWork } from '@/lib/client/studio/works'
import { isCured } from './use-problems'

const picture = { path: '/api/image/1', widths: [128], alt: '', color: '#334455' }
const track = (state: 'working' | 'ready') => ({ audio: { state } })
const work = (changes: object) => ({ cover: null, tracks: [], ...changes }) as unknown as StudioWork

describe('why a work was not published', () => {
  test('is told until the file that was missing is there', () => {
    expect(isCured('cover', work({}), true)).toBe(false)
    expect(isCured('cover', work({ cover: picture }), false)).toBe(true)
    expect(isCured('tracks', work({}), true)).toBe(false)
    expect(isCured('tracks', work({ tracks: [track('working')] }), false)).toBe(true)
    expect(isCured('tracks.0.audio', work({ tracks: [track('working')] }), true)).toBe(false)
    expect(isCured('tracks.0.audio', work({ tracks: [track('ready')] }), false)).toBe(true)
  })

  test('is taken back once what was typed has changed', () => {
    expect(isCured('price', work({}), false)).toBe(false)
    expect(isCured('price', work({}), true)).toBe(true)
  })
})
