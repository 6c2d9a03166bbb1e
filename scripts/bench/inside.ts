import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import pg from 'pg'
import { createApp } from '@/lib/api/app'
import { openParts } from '@/lib/domain/core/parts'
import { serviceEnv } from '@/lib/env'
import { encodeStreams } from '@/lib/gateway/ffmpeg'
import { encodeCommand, encodeOutputs, segmentCommand } from '@/lib/gateway/ffmpeg/stream-commands'
import { recordStatements, type Statement, statements } from './record-statements'

/**
 * The measurements that need the product's own code in one process: it runs with the environment of a
 * running service, on a port of its own, and prints one line of JSON.
 */
type Facts = { albumNid: string; port: number; webPort: number; root: string }

async function countStatements(url: string): Promise<Statement[]> {
  statements.length = 0
  const answer = await fetch(url)
  await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return [...statements]
}

/** The same statement repeatedly over ten connections, with nothing around it. */
async function rateOfStatement(
  databaseUrl: string,
  { text, values }: Statement,
  ms: number,
): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  let reads = 0
  const until = performance.now() + ms
  const reader = async () => {
    while (performance.now() < until) {
      await pool.query(text, values)
      reads += 1
    }
  }
  await Promise.all(Array.from({ length: 10 }, reader))
  await pool.end()
  return (reads * 1000) / ms
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

/** Our transcoding and the bare commands with the same outputs, in turns; the best of three each. */
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
    bare.push(await timed(async () => runBare(plan('bare'))))
  }
  rmSync(folder, { recursive: true, force: true })
  return { transcodeMs: Math.min(...ours), bareTranscodeMs: Math.min(...bare) }
}

function runBare(plan: Parameters<typeof encodeCommand>[0]): void {
  const { fullM4a, trialM4a } = encodeOutputs(plan)
  const commands = [
    encodeCommand(plan),
    segmentCommand(plan, fullM4a, join(plan.folder, 'full')),
    segmentCommand(plan, trialM4a, join(plan.folder, 'trial')),
  ]
  // An ignored fourth stream does not exist, and ffmpeg 7 ends if it cannot report its progress.
  const progress = openSync('/dev/null', 'w')
  for (const part of ['full', 'trial']) mkdirSync(join(plan.folder, part))
  for (const [program = '', ...args] of commands) {
    const run = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'ignore', progress] })
    if (run.status !== 0) throw new Error(`bare ffmpeg ended with ${run.status}`)
  }
  closeSync(progress)
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
  const album = await countStatements(`http://127.0.0.1:${facts.port}/api/album/${facts.albumNid}`)
  const home = await countStatements(`http://127.0.0.1:${facts.port}/api/home`)
  const pages = await withWeb(facts, async (origin) => {
    await fetch(`${origin}/about`) // what belongs to the shell is warm, as it is for every page but the first
    const ofTop = await countStatements(`${origin}/`)
    return {
      album: await countStatements(`${origin}/album/${facts.albumNid}`),
      // The texts on top belong to the shell.
      top: ofTop.length + 1,
    }
  })
  const longest = album.toSorted((a, b) => b.text.length - a.text.length)[0]
  if (!longest) throw new Error('The album API sent no statement.')
  const bareRate = await rateOfStatement(settings.DATABASE_URL, longest, 6000)
  const transcode = await measureTranscode(settings.FFMPEG_PATH)
  console.log(
    JSON.stringify({
      albumStatements: album.length,
      pageStatements: pages.album.length,
      homeStatements: home.length,
      topPageStatements: pages.top,
      bareRate,
      audioSeconds: AUDIO_SECONDS,
      ...transcode,
    }),
  )
} finally {
  server.close()
  await parts.close()
}
