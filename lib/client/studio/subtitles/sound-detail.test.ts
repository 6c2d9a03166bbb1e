import { expect, test } from '@jest/globals'
import { barsOfSamples, segmentsOf } from './sound-detail'

test('segments follow one another by their lengths', () => {
  const playlist =
    '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:6.016,\n00000.m4s\n#EXTINF:2.5,\n00001.m4s\n#EXT-X-ENDLIST\n'
  expect(segmentsOf(playlist)).toEqual([
    { name: '00000.m4s', startMs: 0, endMs: 6016 },
    { name: '00001.m4s', startMs: 6016, endMs: 8516 },
  ])
})

test('a bar is the loudest sample of its twentieth of a second', () => {
  const samples = new Float32Array(100)
  samples[3] = -0.5
  samples[60] = 0.25
  expect(barsOfSamples(samples, 1000)).toEqual([0.5, 0.25])
})
