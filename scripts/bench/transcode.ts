import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceEnv } from '@/lib/env'
import { encodeStreams } from '@/lib/gateway/ffmpeg'

/** Transcoding beside plain ffmpeg, with the environment of a running service. Prints one line of JSON. */
const AUDIO_SECONDS = 300

/** Our transcoding and plain ffmpeg with the same streams, in turns. */
async function measureTranscode(ffmpeg: string) {
  const folder = mkdtempSync(join(tmpdir(), 'koeniwa-bench-audio-'))
  const input = join(folder, 'master.wav')
  const tone = [
    '-f',
    'lavfi',
    '-i',
    `anoisesrc=d=${AUDIO_SECONDS}:c=pink:a=0.2:r=48000,aformat=channel_layouts=stereo`,
  ]
  spawnSync(ffmpeg, ['-v', 'error', '-y', ...tone, input], { stdio: 'inherit' })
  const plan = (name: string) => {
    const out = join(folder, name)
    rmSync(out, { recursive: true, force: true })
    mkdirSync(out)
    return { ffmpeg, input, folder: out, trial: { startMs: 0, endMs: 60_000 }, maxSeconds: 3600 }
  }
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < 3; round += 1) {
    ours.push(await timed(() => encodeStreams(plan('ours'), AUDIO_SECONDS * 1000, () => undefined)))
    bare.push(await timed(async () => runPlain(ffmpeg, input, plan('plain').folder)))
  }
  rmSync(folder, { recursive: true, force: true })
  return { transcodeMs: ours, bareTranscodeMs: bare }
}

/** The command that one would type: the master measured, and cut into the streams of the whole and of the trial. */
function runPlain(ffmpeg: string, input: string, folder: string): void {
  const hls = (name: string) => [
    ...['-c:a', 'aac', '-b:a', '256k', '-ar', '48000', '-ac', '2'],
    ...['-f', 'hls', '-hls_time', '6', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_fmp4_init_filename', `${name}.mp4`],
    ...['-hls_segment_filename', join(folder, `${name}-%05d.m4s`), join(folder, `${name}.m3u8`)],
  ]
  const graph = '[0:a]ebur128=peak=true,asplit=2[full][cut];[cut]atrim=end=60[trial]'
  const args = [
    ...['-v', 'error', '-y', '-i', input, '-filter_complex', graph],
    ...['-map', '[full]', ...hls('full'), '-map', '[trial]', ...hls('trial')],
  ]
  const run = spawnSync(ffmpeg, args, { stdio: 'ignore' })
  if (run.status !== 0) throw new Error(`plain ffmpeg ended with ${run.status}`)
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

const times = await measureTranscode(serviceEnv().FFMPEG_PATH)
console.log(JSON.stringify({ audioSeconds: AUDIO_SECONDS, ...times }))
