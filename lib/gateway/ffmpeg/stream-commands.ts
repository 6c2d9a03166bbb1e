import { join } from 'node:path'
import { inputArgs } from './input-args'

export type StreamPlan = {
  ffmpeg: string
  input: string
  /** An empty folder; the outputs are `full.m4a`, `full/…`, `trial.m4a`, `trial/…` in it. */
  folder: string
  trial: { startMs: number; endMs: number } | null
  maxSeconds: number
}

const SAMPLE_RATE = 48_000
/** An AAC-LC frame has 1,024 samples, and the encoder adds one frame before the sound. */
const FRAME = 1_024
const BIT_RATE = '256k'
const SEGMENT_SECONDS = 6

export const encodeOutputs = (plan: StreamPlan) => ({
  fullM4a: join(plan.folder, 'full.m4a'),
  trialM4a: join(plan.folder, 'trial.m4a'),
})

const common = (plan: StreamPlan) => [plan.ffmpeg, '-hide_banner', '-nostdin', '-nostats', '-y']

const m4aArgs = (label: string, path: string) => [
  ...['-map', label, '-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'],
  ...['-c:a', 'aac', '-b:a', BIT_RATE, '-movflags', '+faststart', '-f', 'mp4', `file:${path}`],
]

/**
 * One pass decodes the sound once, measures it (EBU R 128 loudness and true peak on stderr, the time and the loudness of
 * every 100 ms on descriptor 3) and encodes the full sound and the trial. The measurement is not a separate branch of the
 * graph, because ffmpeg 7.0 aborts when a branch ends inside the graph.
 */
export function encodeCommand(plan: StreamPlan): string[] {
  const { fullM4a, trialM4a } = encodeOutputs(plan)
  const measured = [
    `[0:a:0]aformat=sample_fmts=fltp:sample_rates=${SAMPLE_RATE}:channel_layouts=stereo`,
    'ebur128=peak=true:metadata=1',
    'ametadata=mode=print:key=lavfi.r128.M:direct=1:file=pipe\\\\:3',
  ].join(',')
  const graph = plan.trial
    ? `${measured},asplit=2[full][cut];[cut]${trialFilter(plan.trial)}[trial]`
    : `${measured}[full]`
  return [
    ...common(plan),
    // The measured length shows what decoding lost. This works the same in every version of ffmpeg.
    ...['-v', 'info', '-max_error_rate', '1'],
    ...['-t', String(plan.maxSeconds), ...inputArgs(plan.input)],
    ...['-filter_complex', graph],
    ...m4aArgs('[full]', fullM4a),
    ...(plan.trial ? m4aArgs('[trial]', trialM4a) : []),
  ]
}

/** Cuts so that all decoded frames, with padding, are not longer than the trial (safety 26). */
function trialFilter({ startMs, endMs }: { startMs: number; endMs: number }): string {
  const start = Math.round((startMs * SAMPLE_RATE) / 1000)
  const exact = Math.floor(((endMs - startMs) * SAMPLE_RATE) / 1000)
  const samples = Math.max(1, Math.floor(exact / FRAME) - 2) * FRAME
  const seconds = samples / SAMPLE_RATE
  const fadeIn = startMs > 0 ? Math.min(0.5, seconds / 8) : 0
  const fadeOut = Math.min(1.5, seconds / 8)
  return [
    `atrim=start_sample=${start}:end_sample=${start + samples}`,
    'asetpts=PTS-STARTPTS',
    ...(fadeIn > 0 ? [`afade=t=in:d=${fadeIn.toFixed(3)}`] : []),
    `afade=t=out:st=${(seconds - fadeOut).toFixed(3)}:d=${fadeOut.toFixed(3)}`,
  ].join(',')
}

/**
 * Cuts one of our encoded files into HLS segments (fragmented MP4) and does not change the sound. The last `out_time_us`
 * on stdout is the length.
 */
export function segmentCommand(plan: StreamPlan, m4a: string, folder: string): string[] {
  return [
    ...common(plan),
    ...['-v', 'error', '-progress', 'pipe:1'],
    ...['-protocol_whitelist', 'file', '-format_whitelist', 'mov'],
    ...['-i', `file:${m4a}`, '-map', '0:a:0', '-c', 'copy', '-f', 'hls'],
    ...['-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'],
    ...['-hls_segment_filename', join(folder, '%05d.m4s'), join(folder, 'index.m3u8')],
  ]
}
