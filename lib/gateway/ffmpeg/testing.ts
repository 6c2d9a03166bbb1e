import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execFileAsync = promisify(execFile)

const { FFMPEG_PATH = 'ffmpeg', FFPROBE_PATH = 'ffprobe' } = process.env
const { PACKAGED_FFMPEG_PATH, PACKAGED_FFPROBE_PATH } = process.env

/** The programs that this machine uses (scripts/test/jest.mjs names them). */
export const ffmpegHere = { FFMPEG_PATH, FFPROBE_PATH }

export type TestPrograms = { name: string } & typeof ffmpegHere & { AUDIO_MAX_HOURS: number }

/** The programs of this machine and, if they differ, the packaged ones. Tests run with both. */
export const testPrograms: TestPrograms[] = [
  { name: 'the ffmpeg found here', ...ffmpegHere, AUDIO_MAX_HOURS: 6 },
  ...(PACKAGED_FFMPEG_PATH && PACKAGED_FFPROBE_PATH && PACKAGED_FFMPEG_PATH !== FFMPEG_PATH
    ? [
        {
          name: 'the packaged ffmpeg',
          FFMPEG_PATH: PACKAGED_FFMPEG_PATH,
          FFPROBE_PATH: PACKAGED_FFPROBE_PATH,
          AUDIO_MAX_HOURS: 6,
        },
      ]
    : []),
]

export async function makeTestFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'koeniwa-audio-'))
  return {
    folder,
    path: (name: string) => join(folder, name),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Runs ffmpeg without limits, to make sounds for tests. */
export const ffmpeg = (...args: string[]) =>
  execFileAsync(FFMPEG_PATH, ['-hide_banner', '-nostdin', '-v', 'error', '-y', ...args], {
    timeout: 60_000,
  })

/** A test sound like speech: noise that gets louder and quieter, `seconds` long, in the format of `path`'s extension. */
export const makeSound = (path: string, seconds: number, ...args: string[]) =>
  ffmpeg(
    ...['-f', 'lavfi', '-i', `anoisesrc=d=${seconds}:c=pink:a=0.3:r=48000:seed=7,tremolo=f=0.2`],
    ...args,
    path,
  )

/** The length of the decoded sound in seconds, to the last frame. A cover in the file does not count. */
export async function decodedSeconds(input: string, ...args: string[]): Promise<number> {
  const { stdout } = await execFileAsync(
    FFMPEG_PATH,
    [
      ...['-hide_banner', '-nostdin', '-v', 'error', ...args, '-i', input],
      ...['-map', '0:a:0', '-f', 'null', '-', '-progress', 'pipe:1', '-nostats'],
    ],
    { timeout: 60_000 },
  )
  return Number([...stdout.matchAll(/^out_time_us=(\d+)$/gmu)].at(-1)?.[1] ?? 0) / 1e6
}

/** The mean volume of a file in dBFS. */
export async function meanVolume(input: string): Promise<number> {
  const { stderr } = await execFileAsync(
    FFMPEG_PATH,
    ['-hide_banner', '-nostdin', '-i', input, '-af', 'volumedetect', '-f', 'null', '-'],
    { timeout: 60_000 },
  )
  return Number(/mean_volume: (\S+) dB/u.exec(stderr)?.[1])
}
