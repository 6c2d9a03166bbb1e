import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { assertCompleteSegments } from './assert-complete-segments'
import { refusals } from './audio-refused'
import { foldPeaks, readLoudness } from './loudness'
import { ProgramFailed, runProgram } from './run-program'
import { encodeCommand, encodeOutputs, type StreamPlan, segmentCommand } from './stream-commands'

export type EncodedStreams = {
  /** The length of the decoded sound. */
  durationMs: number
  /** Integrated loudness (EBU R 128); −70 is silence. */
  loudnessLufs: number
  truePeakDbfs: number
  /** Loudness over time: 200 values 0–1, fewer for very short sounds. */
  peaks: number[]
}

/** The time between two measured loudness values. Parts that cannot be decoded have no values. */
const MOMENT_MS = 100
const MAX_LOST_SHARE = 0.05

/** The time limit of one pass: a minute and a quarter of the playing time. */
const maxMsFor = (plan: StreamPlan) => 60_000 + plan.maxSeconds * 250
const OUTPUT_BYTES_PER_SECOND = 64_000

const limitsFor = (plan: StreamPlan) => ({
  cpuSeconds: 60 + plan.maxSeconds / 2,
  fileBytes: 1_000_000 + plan.maxSeconds * OUTPUT_BYTES_PER_SECOND,
})

/**
 * Makes all streams of a track in the plan's folder and measures the sound in the same pass.
 * `onProgress` gets 0–1, often. @throws AudioRefused when the sound cannot be decoded, ProgramFailed
 */
export async function encodeStreams(
  plan: StreamPlan,
  durationMs: number,
  onProgress: (done: number) => void,
  signal?: AbortSignal,
): Promise<EncodedStreams> {
  const moments: number[] = []
  const { stderr } = await run(plan, encodeCommand(plan), signal, {
    onExtraLine: (line) => {
      const [, time, loudness] = /\bpts_time:(\S+)|^lavfi\.r128\.M=(\S+)$/u.exec(line) ?? []
      if (time !== undefined) onProgress(Math.min(1, (Number(time) * 1000) / durationMs))
      if (loudness !== undefined) moments.push(Number(loudness))
    },
  })
  const { fullM4a, trialM4a } = encodeOutputs(plan)
  const decodedMs = await segment(plan, 'full', fullM4a, signal)
  if (Math.abs(decodedMs - durationMs) > Math.max(1_000, durationMs * 0.02))
    throw refusals.damaged()
  const lostMs = durationMs - (moments.length + 1) * MOMENT_MS
  if (lostMs > durationMs * MAX_LOST_SHARE) throw refusals.partlyUnreadable(lostMs)
  if (plan.trial) await segment(plan, 'trial', trialM4a, signal)
  return { durationMs: decodedMs, ...readLoudness(stderr), peaks: foldPeaks(moments) }
}

/** @returns how long the encoded sound is, in milliseconds */
async function segment(
  plan: StreamPlan,
  name: 'full' | 'trial',
  m4a: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  const folder = join(plan.folder, name)
  await mkdir(folder)
  let durationUs = 0
  await run(plan, segmentCommand(plan, m4a, folder), signal, {
    onLine: (line) => {
      durationUs = Number(/^out_time_us=(\d+)$/u.exec(line)?.[1] ?? durationUs)
    },
  })
  await assertCompleteSegments(folder)
  return Math.round(durationUs / 1000)
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

/** A full disk, too little memory and a missing or crashing program are our own faults; all else is a fault of the file. */
export const isAboutTheSound = (error: ProgramFailed) =>
  error.reason === 'timeout' ||
  (error.reason === 'exit' &&
    !/No space left|Disk quota|Error writing|Error closing|Cannot allocate|Unknown encoder|No such filter/u.test(
      error.stderr,
    ))
