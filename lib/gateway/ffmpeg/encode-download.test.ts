import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { encodeDownload } from './encode-download'
import { decodedSeconds, makeSound, makeTestFolder, testPrograms } from './testing'

let files: Awaited<ReturnType<typeof makeTestFolder>>
beforeAll(async () => {
  files = await makeTestFolder()
})
afterAll(() => files.remove())

async function soundOf(ffprobe: string, path: string): Promise<object> {
  const entries = 'stream=codec_name,sample_rate,channels,bit_rate'
  const { stdout } = await promisify(execFile)(
    ffprobe,
    ['-v', 'error', '-of', 'json', '-show_entries', entries, path],
    { timeout: 30_000 },
  )
  return (JSON.parse(stdout) as { streams: object[] }).streams[0] ?? {}
}

describe.each(testPrograms)('an MP3 made by $name', ({ FFMPEG_PATH, FFPROBE_PATH }) => {
  test.each([
    { source: '96000', channels: '1', rate: '48000' },
    { source: '88200', channels: '2', rate: '48000' },
    { source: '44100', channels: '6', rate: '44100' },
    { source: '48000', channels: '1', rate: '48000' },
  ])('is stereo of 320 kbit/s and $rate Hz from $channels × $source Hz', async (row) => {
    const input = files.path(`${row.source}.flac`)
    await makeSound(input, 2, '-ac', row.channels, '-ar', row.source)
    const output = files.path(`${row.source}.mp3`)
    await encodeDownload(
      {
        ffmpeg: FFMPEG_PATH,
        input,
        output,
        format: 'mp3',
        tags: { title: 'あ', artist: 'い', album: 'う', trackNo: 1, trackCount: 1, year: null },
        tagFile: files.path('tags.txt'),
        cover: null,
        durationMs: 2_000,
        bytesPerSecond: 1_000_000,
      },
      () => undefined,
    )
    expect(await soundOf(FFPROBE_PATH, output)).toEqual({
      codec_name: 'mp3',
      sample_rate: row.rate,
      channels: 2,
      bit_rate: '320000',
    })
    expect(await decodedSeconds(output)).toBeCloseTo(2, 0)
  })
})
