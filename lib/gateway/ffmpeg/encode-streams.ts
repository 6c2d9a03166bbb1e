import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { refusals } from './audio-refused'
import { foldPeaks, readLoudness } from './loudness'
import { ProgramFailed, runProgram } from './run-program'
import { encodeCommand, encodeOutputs, type StreamPlan, segmentCommand } from './stream-commands'

export type EncodedStreams = {
  /** What was really decoded. */
  durationMs: number
  /** Integrated loudness (EBU R 128); −70 is silence. */
  loudnessLufs: number
  truePeakDbfs: number
  /** 200 values 0–1 (fewer for the shortest sounds), loudness over time. */
  peaks: number[]
}

/** Bounds of one pass: a minute and the playing time, four times over. */
const maxMsFor = (plan: StreamPlan) => 60_000 + plan.maxSeconds * 250
const OUTPUT_BYTES_PER_SECOND = 64_000

const limitsFor = (plan: StreamPlan) => ({
  cpuSeconds: 60 + plan.maxSeconds / 2,
  fileBytes: 1_000_000 + plan.maxSeconds * OUTPUT_BYTES_PER_SECOND,
})

/**
 * Makes all streams of a track in the plan's folder and measures it on the way.
 * `onProgress` gets 0–1, often. @throws AudioRefused when the sound cannot be decoded, ProgramFailed
 */
export async function encodeStreams(
  plan: StreamPlan,
  durationMs: number,
  onProgress: (done: number) => void,
  signal?: AbortSignal,
): Promise<EncodedStreams> {
  const moments: number[] = []
  let decodedUs = 0
  const { stderr } = await run(plan, encodeCommand(plan), signal, {
    onLine: (line) => {
      const microseconds = Number(/^out_time_us=(\d+)$/u.exec(line)?.[1])
      if (!(microseconds > decodedUs)) return
      decodedUs = microseconds
      onProgress(Math.min(1, microseconds / 1000 / durationMs))
    },
    onExtraLine: (line) => {
      const value = /^lavfi\.r128\.M=(\S+)$/u.exec(line)?.[1]
      if (value !== undefined) moments.push(Number(value))
    },
  })
  const decodedMs = Math.round(decodedUs / 1000)
  if (Math.abs(decodedMs - durationMs) > Math.max(1_000, durationMs * 0.02))
    throw refusals.damaged()
  await segment(plan, signal)
  return { durationMs: decodedMs, ...readLoudness(stderr), peaks: foldPeaks(moments) }
}

async function segment(plan: StreamPlan, signal: AbortSignal | undefined): Promise<void> {
  const { fullM4a, trialM4a } = encodeOutputs(plan)
  for (const [name, m4a] of [
    ['full', fullM4a],
    ...(plan.trial ? [['trial', trialM4a] as const] : []),
  ] as const) {
    const folder = join(plan.folder, name)
    await mkdir(folder)
    await run(plan, segmentCommand(plan, m4a, folder), signal, {})
  }
}

async function run(
  plan: StreamPlan,
  command: string[],
  signal: AbortSignal | undefined,
  lines: { onLine?: (line: string) => void; onExtraLine?: (line: string) => void },
) {
  try {
    return await runProgram({
      command,
      maxMs: maxMsFor(plan),
      limits: limitsFor(plan),
      ...(signal && { signal }),
      ...lines,
    })
  } catch (error) {
    if (error instanceof ProgramFailed && isAboutTheSound(error)) throw refusals.damaged()
    throw error
  }
}

/** A full disk, memory or a missing program are ours to solve; everything else is in the file. */
export const isAboutTheSound = (error: ProgramFailed) =>
  error.reason === 'timeout' ||
  (error.reason === 'exit' &&
    !/No space left|Disk quota|Cannot allocate|Unknown encoder|No such filter/u.test(error.stderr))
