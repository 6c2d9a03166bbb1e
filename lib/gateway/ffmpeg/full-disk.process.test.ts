import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { mountSmallDisk } from '@/scripts/test/small-disk.mjs'
import { AudioRefused } from './audio-refused'
import { encodeDownload } from './encode-download'
import { encodeStreams } from './encode-streams'
import { makeSound, makeTestFolder, testPrograms } from './testing'

const SECONDS = 25

let files: Awaited<ReturnType<typeof makeTestFolder>>
let disk: Awaited<ReturnType<typeof mountSmallDisk>>
beforeAll(async () => {
  files = await makeTestFolder()
  disk = await mountSmallDisk(6)
  await makeSound(files.path('sound.flac'), SECONDS)
}, 60_000)
afterAll(async () => {
  disk?.remove()
  await files.remove()
})

async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(disk.path)
  return bavail * bsize
}

/** Empties the disk, then leaves so much of it free. @returns a folder on it */
async function leave(bytes: number): Promise<string> {
  for (const name of await readdir(disk.path)) await rm(join(disk.path, name), { recursive: true })
  const folder = join(disk.path, 'scratch')
  await mkdir(folder)
  await writeFile(join(disk.path, 'filler'), Buffer.alloc((await freeBytes()) - bytes))
  return folder
}

/** Does the work with a little less room each time than it needs: at every place it stops, it says so. */
async function expectWholeOrNothing(work: (folder: string) => Promise<unknown>) {
  const roomy = 5_500_000
  await work(await leave(roomy))
  const needed = roomy - (await freeBytes())
  expect(needed).toBeGreaterThan(400_000)
  for (const share of [0.5, 0.8, 0.93, 0.98, 0.995]) {
    const failed = await work(await leave(needed * share)).then(
      () => null,
      (error: unknown) => error as Error,
    )
    expect([share, failed]).toEqual([share, expect.any(Error)])
    expect([share, failed]).not.toEqual([share, expect.any(AudioRefused)])
  }
}

describe.each(testPrograms)('a disk that is full under $name (safety 72)', ({ FFMPEG_PATH }) => {
  test('fails the encoding, wherever it stops, and is never the creator’s fault', () =>
    expectWholeOrNothing((folder) =>
      encodeStreams(
        {
          ffmpeg: FFMPEG_PATH,
          input: files.path('sound.flac'),
          folder,
          trial: { startMs: 0, endMs: 10_000 },
          maxSeconds: SECONDS + 5,
        },
        SECONDS * 1000,
        () => undefined,
      ),
    ))

  test.each(['mp3', 'flac'] as const)('fails a download as %s', (format) =>
    expectWholeOrNothing((folder) =>
      encodeDownload(
        {
          ffmpeg: FFMPEG_PATH,
          input: files.path('sound.flac'),
          output: join(folder, 'out'),
          format,
          tags: { title: 'あ', artist: 'い', album: 'う', trackNo: 1, trackCount: 1, year: 2026 },
          tagFile: files.path('tags.txt'),
          cover: null,
          durationMs: SECONDS * 1000,
          bytesPerSecond: 400_000,
        },
        () => undefined,
      ),
    ),
  )
})
