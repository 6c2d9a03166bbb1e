import { fileTypeFromBuffer } from 'file-type'
import { type AudioRefused, refusals } from './audio-refused'
import { AUDIO_CODECS, inputArgs } from './input-args'
import { readHead } from './read-head'
import { ProgramFailed, runProgram } from './run-program'

const HEAD_BYTES = 4_100
const DESCRIBE_MAX_MS = 30_000

/** The names of accepted formats, by the extensions that file-type gives them. */
const ACCEPTED_CONTAINERS: Readonly<Record<string, string>> = {
  mp3: 'MP3',
  wav: 'WAV',
  flac: 'FLAC',
  aac: 'AAC',
  m4a: 'M4A',
  mp4: 'MP4',
  mov: 'MOV',
  ogg: 'Ogg',
  oga: 'Ogg',
  ogv: 'Ogg',
  ogx: 'Ogg',
  ogm: 'Ogg',
  spx: 'Ogg',
  opus: 'Ogg（Opus）',
  aif: 'AIFF',
}

const CODEC_NAMES: Readonly<Record<string, string>> = {
  h264: 'H.264',
  hevc: 'H.265',
  av1: 'AV1',
  vp8: 'VP8',
  vp9: 'VP9',
  ac3: 'AC-3',
  eac3: 'E-AC-3',
  mp2: 'MPEG-1 Layer II',
  pcm_alaw: 'A-law',
  pcm_mulaw: 'μ-law',
}

/** The name by which creators know a codec of ffmpeg; null for a codec that ffmpeg does not recognise. */
export const codecName = (codec: string): string | null =>
  codec === 'unknown' || codec === 'none'
    ? null
    : (CODEC_NAMES[codec] ?? (codec.startsWith('adpcm_') ? 'ADPCM' : codec.toUpperCase()))

/** Explains, by its content, why a file with unreadable headers is refused. Never called for accepted files. */
export async function explainRefusal(
  settings: { FFMPEG_PATH: string },
  path: string,
  signal?: AbortSignal,
): Promise<AudioRefused> {
  const container = await nameContainer(path)
  const streams = await listStreams(settings, path, signal)
  const video = streams.find(({ kind, isCover }) => kind === 'Video' && !isCover)
  if (video) return refusals.video(codecName(video.codec))
  const audio = streams.find(({ kind }) => kind === 'Audio')
  if (audio && !AUDIO_CODECS.some((codec) => codec === audio.codec))
    return refusals.unknownCodec(container?.name ?? null, codecName(audio.codec))
  if (audio || container?.isAccepted) return refusals.damaged(container?.name)
  return refusals.unknownFormat(container?.name ?? null)
}

/** The format by the content alone; the file's name does not count. */
export async function nameContainer(
  path: string,
): Promise<{ name: string; isAccepted: boolean } | null> {
  const head = await readHead(path, HEAD_BYTES)
  const type = await fileTypeFromBuffer(head)
  if (!type) return head.includes(0) ? null : { name: 'テキスト', isAccepted: false }
  const accepted = ACCEPTED_CONTAINERS[type.ext]
  return { name: accepted ?? type.ext.toUpperCase(), isAccepted: accepted !== undefined }
}

type Stream = { kind: string; codec: string; isCover: boolean }

/** ffmpeg lists the streams of a container without opening a decoder; ffprobe opens one. */
async function listStreams(
  settings: { FFMPEG_PATH: string },
  path: string,
  signal?: AbortSignal,
): Promise<Stream[]> {
  const command = [settings.FFMPEG_PATH, '-hide_banner', '-nostdin', ...inputArgs(path)]
  const limits = { cpuSeconds: 15, fileBytes: 0 }
  try {
    // Without an output ffmpeg always fails, but it has printed the streams before.
    await runProgram({ command, maxMs: DESCRIBE_MAX_MS, limits, ...(signal && { signal }) })
    return []
  } catch (error) {
    if (!(error instanceof ProgramFailed)) throw error
    if (error.reason === 'timeout') return []
    if (error.reason !== 'exit') throw error
    return [...error.stderr.matchAll(/^ *Stream #\d[^\n]*?: (Audio|Video): (\w+)([^\n]*)$/gmu)].map(
      ([, kind = '', codec = '', rest = '']) => ({
        kind,
        codec,
        isCover: rest.includes('(attached pic)'),
      }),
    )
  }
}
