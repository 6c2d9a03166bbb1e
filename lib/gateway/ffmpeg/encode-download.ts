import { writeFile } from 'node:fs/promises'
import { refusals } from './audio-refused'
import { isAboutTheSound } from './encode-streams'
import { inputArgs } from './input-args'
import { ProgramFailed, runProgram } from './run-program'

type SoundTags = {
  title: string
  artist: string
  album: string
  trackNo: number
  trackCount: number
  /** The year of the release; null for no tag. */
  year: number | null
}

export type DownloadPlan = {
  ffmpeg: string
  input: string
  output: string
  format: 'mp3' | 'flac'
  tags: SoundTags
  /** The file that gives ffmpeg the tags, so that no text of a person is in its arguments (safety 48). */
  tagFile: string
  /** A JPEG; null for none. */
  cover: string | null
  durationMs: number
  /** The size of the uncompressed sound, the limit of every output. */
  bytesPerSecond: number
}

const MP3_BYTES_PER_SECOND = 40_000
const CODEC_ARGS = {
  mp3: ['-c:a', 'libmp3lame', '-b:a', '320k', '-id3v2_version', '3', '-f', 'mp3'],
  flac: ['-c:a', 'flac', '-compression_level', '5', '-f', 'flac'],
} as const
/**
 * MPEG-1 Layer III has no higher rate (ISO/IEC 11172-3). The channels are in the same filter, because ffmpeg 7 does not
 * choose the nearest rate when there is a separate `-ac`.
 */
const MP3_SOUND = 'aformat=sample_rates=44100|48000|32000:channel_layouts=stereo'

/**
 * Makes one file for a buyer to keep: MP3 at 320 kbit/s or lossless FLAC. It has our tags and the cover, and no other
 * metadata of the original. `onProgress` gets 0–1.
 * @throws AudioRefused when the sound cannot be decoded, ProgramFailed
 */
export async function encodeDownload(
  plan: DownloadPlan,
  onProgress: (done: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  await writeFile(plan.tagFile, tagText(plan.tags))
  const seconds = plan.durationMs / 1000 + 5
  try {
    await runProgram({
      command: downloadCommand(plan, seconds),
      maxMs: 60_000 + seconds * 500,
      limits: {
        cpuSeconds: 60 + seconds,
        fileBytes:
          20_000_000 + Math.ceil(seconds * Math.max(MP3_BYTES_PER_SECOND, plan.bytesPerSecond)),
      },
      ...(signal && { signal }),
      onLine: (line) => {
        const microseconds = Number(/^out_time_us=(\d+)$/u.exec(line)?.[1])
        if (microseconds > 0) onProgress(Math.min(1, microseconds / 1000 / plan.durationMs))
      },
    })
  } catch (error) {
    if (error instanceof ProgramFailed && isAboutTheSound(error)) throw refusals.damaged()
    throw error
  }
}

function downloadCommand(plan: DownloadPlan, seconds: number): string[] {
  return [
    plan.ffmpeg,
    ...['-hide_banner', '-nostdin', '-nostats', '-y', '-v', 'error', '-progress', 'pipe:1'],
    ...['-t', String(seconds), ...inputArgs(plan.input)],
    ...['-f', 'ffmetadata', '-i', `file:${plan.tagFile}`],
    ...(plan.cover ? ['-f', 'jpeg_pipe', '-i', `file:${plan.cover}`] : []),
    ...['-map', '0:a:0', ...(plan.cover ? ['-map', '2:v:0'] : [])],
    ...['-map_metadata', '1', '-map_metadata:s:a', '-1', '-map_chapters', '-1'],
    ...(plan.cover ? ['-c:v', 'copy', '-disposition:v:0', 'attached_pic'] : []),
    ...(plan.format === 'mp3' ? ['-af', MP3_SOUND] : []),
    ...CODEC_ARGS[plan.format],
    `file:${plan.output}`,
  ]
}

/** ffmpeg's text format of metadata (ffmetadata), which escapes `=`, `;`, `#`, `\` and line ends. */
function tagText(tags: SoundTags): string {
  const facts: Record<string, string> = {
    title: tags.title,
    artist: tags.artist,
    album_artist: tags.artist,
    album: tags.album,
    track: `${tags.trackNo}/${tags.trackCount}`,
    ...(tags.year !== null && { date: String(tags.year) }),
  }
  const lines = Object.entries(facts).map(
    ([name, value]) => `${name}=${value.replace(/[=;#\\\n]/gu, '\\$&')}`,
  )
  return [';FFMETADATA1', ...lines, ''].join('\n')
}
