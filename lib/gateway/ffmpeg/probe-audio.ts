import { stat } from 'node:fs/promises'
import { z } from 'zod'
import { refusals } from './audio-refused'
import { codecName, explainRefusal, nameContainer } from './explain-refusal'
import { AUDIO_CODECS, inputArgs } from './input-args'
import { readHead } from './read-head'
import { ProgramFailed, runProgram } from './run-program'
import { textInTags } from './text-in-tags'

export type AudioProbe = {
  container: string
  codec: string
  sampleRate: number
  channels: number
  durationMs: number
  bitRate: number | null
  /** Read from the file's tags. */
  title: string | null
  artist: string | null
  album: string | null
}

export type ProbeSettings = { FFMPEG_PATH: string; FFPROBE_PATH: string; AUDIO_MAX_HOURS: number }

const MAX_CHANNELS = 8
const SAMPLE_RATES = { min: 22_050, max: 384_000 }
const MIN_DURATION_MS = 1_000
const PROBE_MAX_MS = 60_000

/** Raw bytes, one per character, because a tag may have any encoding (`textInTags`). */
const Tags = z.record(z.string(), z.string()).optional()

const Output = z.object({
  format: z
    .object({ format_name: z.string(), duration: z.coerce.number().optional(), tags: Tags })
    .optional(),
  streams: z
    .array(
      z.object({
        index: z.number(),
        codec_type: z.string(),
        codec_name: z.string().default('unknown'),
        sample_rate: z.coerce.number().optional(),
        channels: z.number().optional(),
        bit_rate: z.coerce.number().optional(),
        tags: Tags,
        disposition: z.object({ attached_pic: z.number() }).optional(),
      }),
    )
    .default([]),
})

/**
 * Examines a file by its content alone. It reads all of the file once, without decoding it.
 * @throws AudioRefused when the file is not accepted
 */
export async function probeAudio(
  settings: ProbeSettings,
  path: string,
  signal?: AbortSignal,
): Promise<AudioProbe> {
  const { size } = await stat(path)
  if (size === 0) throw refusals.empty()
  const { format, streams } = await readHeaders(settings, path, signal)
  const audio = streams.find((stream) => stream.codec_type === 'audio')
  if (!format) throw await explainRefusal(settings, path, signal)
  const video = streams.find(
    (stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic,
  )
  if (video) throw refusals.video(codecName(video.codec_name))
  if (!audio) throw refusals.noAudio()
  const channels = audio.channels ?? 0
  const sampleRate = audio.sample_rate ?? 0
  if (!AUDIO_CODECS.some((codec) => codec === audio.codec_name))
    throw refusals.unknownCodec(
      (await nameContainer(path))?.name ?? null,
      codecName(audio.codec_name),
    )
  if (channels > MAX_CHANNELS) throw refusals.tooManyChannels(channels)
  if (channels < 1 || sampleRate < 1) throw await damaged(path)
  if (sampleRate < SAMPLE_RATES.min || sampleRate > SAMPLE_RATES.max)
    throw refusals.sampleRate(sampleRate)

  const container = format.format_name.split(',')[0] ?? format.format_name
  if (container === 'wav' && (await riffBytes(path)) > size) throw refusals.truncated()
  const durationMs = await measureDuration(settings, path, signal)
  checkDuration(settings, durationMs, claimsDuration(container) ? (format.duration ?? null) : null)
  return {
    container,
    codec: audio.codec_name,
    sampleRate,
    channels,
    durationMs,
    bitRate: audio.bit_rate ?? null,
    title: textInTags('title', format.tags, audio.tags),
    artist: textInTags('artist', format.tags, audio.tags),
    album: textInTags('album', format.tags, audio.tags),
  }
}

/**
 * The size in the header of a RIFF file; 0 when it has none (RF64, and recorders that did not write it at the end).
 * ffprobe uses the size of the file instead, so it would not notice a truncated file.
 */
async function riffBytes(path: string): Promise<number> {
  const head = await readHead(path, 8)
  if (head.length < 8 || head.toString('latin1', 0, 4) !== 'RIFF') return 0
  const size = head.readUInt32LE(4)
  return size === 0xffff_ffff ? 0 : size
}

async function readHeaders(settings: ProbeSettings, path: string, signal?: AbortSignal) {
  try {
    const { stdout } = await runProgram({
      command: [
        settings.FFPROBE_PATH,
        ...['-v', 'error', '-hide_banner', '-of', 'json=string_validation=ignore'],
        ...['-show_format', '-show_streams', ...inputArgs(path)],
      ],
      stdoutEncoding: 'latin1',
      maxMs: PROBE_MAX_MS,
      limits: { cpuSeconds: 30, fileBytes: 0 },
      ...(signal && { signal }),
    })
    return Output.parse(JSON.parse(stdout))
  } catch (error) {
    if (!(error instanceof ProgramFailed)) throw error
    if (error.reason !== 'exit' && error.reason !== 'timeout') throw error
    throw await explainRefusal(settings, path, signal)
  }
}

/**
 * MP3 and raw AAC do not contain their length; ffprobe estimates it from the bit rate. For Ogg, ffprobe gives the length
 * of the last stream, but a chain (RFC 3533 §4) has several and plays all of them.
 */
const claimsDuration = (container: string) => !['mp3', 'aac', 'ogg'].includes(container)

/** The length of the packets in the file, in milliseconds. Reading stops a little after the limit. */
async function measureDuration(
  settings: ProbeSettings,
  path: string,
  signal?: AbortSignal,
): Promise<number> {
  let durationUs = 0
  const maxSeconds = settings.AUDIO_MAX_HOURS * 3600 + 5
  try {
    await runProgram({
      command: [
        settings.FFMPEG_PATH,
        ...['-hide_banner', '-nostdin', '-nostats', '-v', 'error', '-progress', 'pipe:1'],
        ...['-t', String(maxSeconds), ...inputArgs(path)],
        ...['-map', '0:a:0', '-c', 'copy', '-f', 'null', '-'],
      ],
      maxMs: PROBE_MAX_MS * 5,
      limits: { cpuSeconds: 120, fileBytes: 0 },
      ...(signal && { signal }),
      onLine: (line) => {
        const microseconds = Number(/^out_time_us=(\d+)$/u.exec(line)?.[1])
        if (microseconds > durationUs) durationUs = microseconds
      },
    })
  } catch (error) {
    if (error instanceof ProgramFailed && error.reason === 'exit') throw await damaged(path)
    throw error
  }
  if (durationUs < 1_000) throw await damaged(path)
  return Math.round(durationUs / 1000)
}

const damaged = async (path: string) => refusals.damaged((await nameContainer(path))?.name)

function checkDuration(
  settings: ProbeSettings,
  durationMs: number,
  claimedSeconds: number | null,
): void {
  if (durationMs > settings.AUDIO_MAX_HOURS * 3_600_000)
    throw refusals.tooLong(settings.AUDIO_MAX_HOURS)
  if (durationMs < MIN_DURATION_MS) throw refusals.tooShort()
  if (claimedSeconds === null) return
  const claimedMs = claimedSeconds * 1000
  if (Math.abs(claimedMs - durationMs) > Math.max(1_000, durationMs * 0.01))
    throw refusals.truncated()
}
