import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { createApp } from '@/lib/api/app'
import { openParts } from '@/lib/domain/core/parts'
import { serviceEnv } from '@/lib/env'
import { encodeStreams } from '@/lib/gateway/ffmpeg'
import { recordStatements, type Statement, statements } from './record-statements'

/**
 * The measurements that need the product's own code in one process: it runs with the environment of a
 * running service, on a port of its own, and prints one line of JSON.
 */
type Facts = { albumNids: string[]; port: number; webPort: number; root: string }

/** What the same call takes, made once or so many times at once. */
async function statementsOf(url: string, times = 1): Promise<Statement[]> {
  statements.length = 0
  const ask = async () => {
    const answer = await fetch(url)
    await answer.text()
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  }
  await Promise.all(Array.from({ length: times }, ask))
  return [...statements]
}

async function withWeb<T>(facts: Facts, run: (origin: string) => Promise<T>): Promise<T> {
  const origin = `http://127.0.0.1:${facts.webPort}`
  const web = spawn(process.execPath, [join(facts.root, 'scripts/run.mjs'), 'web'], {
    cwd: facts.root,
    env: {
      ...process.env,
      PORT: String(facts.webPort),
      API_ORIGIN: `http://127.0.0.1:${facts.port}`,
      SUPERVISED: '',
    },
    stdio: 'ignore',
  })
  try {
    for (let tries = 0; tries < 150; tries += 1) {
      if (
        await fetch(`${origin}/robots.txt`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        return await run(origin)
      await new Promise((done) => setTimeout(done, 200))
    }
    throw new Error('The web did not come up.')
  } finally {
    web.kill('SIGTERM')
  }
}

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

const facts = JSON.parse(process.argv[2] ?? '{}') as Facts
const settings = serviceEnv()
recordStatements()
const parts = await openParts(settings)
const server = serve({
  fetch: createApp(parts, (error) => console.error(error)).fetch,
  hostname: '127.0.0.1',
  port: facts.port,
})
try {
  const [one, another, third] = facts.albumNids
  const api = `http://127.0.0.1:${facts.port}/api`
  const album = await statementsOf(`${api}/album/${one}`)
  const home = await statementsOf(`${api}/home`)
  await statementsOf(`http://127.0.0.1:${facts.port}/healthz`, 50) // opens as many connections
  const fifty = await statementsOf(`${api}/album/${another}`, 50)
  const pages = await withWeb(facts, async (origin) => {
    await statementsOf(`${origin}/about`, 50) // what belongs to the shell is warm, as it is for every page but the first
    const ofTop = await statementsOf(`${origin}/`)
    return {
      album: await statementsOf(`${origin}/album/${one}`),
      fifty: await statementsOf(`${origin}/album/${third}`, 50),
      // The texts on top belong to the shell.
      top: ofTop.length + 1,
    }
  })
  const longest = album.toSorted((a, b) => b.text.length - a.text.length)[0]
  if (!longest) throw new Error('The album API sent no statement.')
  const transcode = await measureTranscode(settings.FFMPEG_PATH)
  console.log(
    JSON.stringify({
      albumStatements: album.length,
      pageStatements: pages.album.length,
      homeStatements: home.length,
      topPageStatements: pages.top,
      fiftyApiStatements: fifty.length,
      fiftyPageStatements: pages.fifty.length,
      albumStatement: longest,
      audioSeconds: AUDIO_SECONDS,
      ...transcode,
    }),
  )
} finally {
  server.close()
  await parts.close()
}
