import { inputArgs } from './input-args'
import { runProgram } from './run-program'

/** A part of a sound, in milliseconds. */
export type Stretch = { startMs: number; endMs: number }

type Sound = { ffmpeg: string; input: string; durationMs: number; signal?: AbortSignal }

const PLAIN = ['-hide_banner', '-nostdin', '-nostats', '-y', '-v', 'error']
/** Whispers are quiet, so silence is below −60 dB for a third of a second. */
const SILENCE = 'silencedetect=n=-60dB:d=0.3,ametadata=mode=print:file=-'

/** The silent parts of a sound, in order of time. @throws ProgramFailed */
export async function findSilences(sound: Sound): Promise<Stretch[]> {
  const found: Stretch[] = []
  let startMs: number | null = null
  await run(
    sound,
    [...inputArgs(sound.input), '-map', '0:a:0', '-af', SILENCE, '-f', 'null', '-'],
    {
      onLine: (line) => {
        const [, edge, seconds] = /^lavfi\.silence_(start|end)=([\d.]+)$/u.exec(line) ?? []
        const ms = Math.round(Number(seconds) * 1000)
        if (edge === 'start') startMs = ms
        if (edge !== 'end' || startMs === null) return
        found.push({ startMs, endMs: ms })
        startMs = null
      },
    },
  )
  if (startMs !== null) found.push({ startMs, endMs: sound.durationMs })
  return found
}

/** 16,000 samples of two bytes. */
const BYTES_PER_SECOND = 32_000

/** One part as WAV, mono at 16 kHz. It is exact to the sample; compressed formats are not. @throws ProgramFailed */
export async function cutForSpeech(
  sound: Sound,
  { startMs, endMs }: Stretch,
  output: string,
): Promise<void> {
  const seconds = (endMs - startMs) / 1000
  const cut = `atrim=start=${startMs / 1000}:end=${endMs / 1000},aresample=16000`
  await run(
    sound,
    [
      ...inputArgs(sound.input),
      ...['-map', '0:a:0', '-af', cut, '-ac', '1', '-c:a', 'pcm_s16le', '-map_metadata', '-1'],
      ...['-bitexact', '-f', 'wav', `file:${output}`],
    ],
    { fileBytes: 1_000_000 + Math.ceil(seconds * BYTES_PER_SECOND) },
  )
}

async function run(
  { ffmpeg, durationMs, signal }: Sound,
  args: string[],
  { onLine, fileBytes = 0 }: { onLine?: (line: string) => void; fileBytes?: number },
): Promise<void> {
  const seconds = durationMs / 1000
  await runProgram({
    command: [ffmpeg, ...PLAIN, ...args],
    maxMs: 60_000 + seconds * 200,
    limits: { cpuSeconds: 60 + seconds, fileBytes },
    ...(signal && { signal }),
    ...(onLine && { onLine }),
  })
}
