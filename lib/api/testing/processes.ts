import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build, stop } from 'esbuild'

/** One process of the product as it runs in production, to be killed and started again. */
export type TestProcess = {
  start: () => Promise<void>
  /** SIGKILL; resolves when the process is gone. */
  kill: () => Promise<void>
  /** SIGTERM; resolves with the exit code when the process is gone, null when a signal has ended it. */
  terminate: () => Promise<number | null>
  isAlive: () => boolean
  /** Sends it a signal that does not end it. */
  signal: (name: NodeJS.Signals) => void
  /** The memory that the process holds now, in bytes (Linux). */
  memoryBytes: () => Promise<number>
  /** All that it has written to its logs, over every start. */
  output: () => string
}

/** Bundles of the product's processes, made for one test as scripts/build/bundles.mjs makes them. */
export async function bundleProcesses<Name extends string>(entries: Record<Name, string>) {
  // As the product's: packages are found, and maps are read, which those below node_modules are not.
  const built = join(process.cwd(), '.build')
  await mkdir(built, { recursive: true })
  const dir = await mkdtemp(join(built, 'process-test-'))
  await build({
    entryPoints: entries,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { 'drizzle-orm': join(process.cwd(), 'node_modules/drizzle-orm') },
    keepNames: true,
    splitting: true,
    sourcemap: true,
    sourcesContent: false,
    outdir: dir,
    outExtension: { '.js': '.mjs' },
    logLevel: 'error',
  })
  await stop()
  return {
    pathOf: (name: Name) => join(dir, `${name}.mjs`),
    process: (
      name: Name,
      environment: NodeJS.ProcessEnv,
      isReady: IsReady,
      nodeArgs?: readonly string[],
    ) => testProcess(join(dir, `${name}.mjs`), environment, isReady, nodeArgs),
    remove: () => rm(dir, { recursive: true }),
  }
}

/** A process that ends is noticed at once; a busy machine may take long to start one. */
const READY_MS = 120_000

type IsReady = (said: string) => boolean | undefined | Promise<boolean | undefined>

function testProcess(
  file: string,
  environment: NodeJS.ProcessEnv,
  isReady: IsReady,
  // As the product is started (scripts/start/parts.mjs): bodies are counted (lib/kit/http/count-chunk.ts).
  nodeArgs: readonly string[] = ['--expose-gc'],
): TestProcess {
  let running: ChildProcess | undefined
  let output = ''
  const isAlive = () => running?.exitCode === null && running.signalCode === null
  return {
    isAlive,
    signal: (name) => void running?.kill(name),
    memoryBytes: async () => {
      const status = await readFile(`/proc/${running?.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+) kB/u.exec(status)?.[1]) * 1024
    },
    output: () => output,
    start: async () => {
      const started = spawn(process.execPath, [...nodeArgs, file], {
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      running = started
      let said = ''
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk: Buffer) => {
          said += chunk.toString()
          output += chunk.toString()
        })
      await until(async () => {
        if (!isAlive()) throw new Error(`the process ended: ${said}`)
        return isReady(said)
      }, READY_MS)
    },
    terminate: async () => {
      const gone = new Promise<number | null>((exited) => running?.once('exit', exited))
      running?.kill('SIGTERM')
      return gone
    },
    kill: async () => {
      if (!isAlive()) return
      const gone = new Promise((exited) => running?.once('exit', exited))
      running?.kill('SIGKILL')
      await gone
    },
  }
}

/** Whether a service answers at this origin. */
export const answers = async (origin: string): Promise<boolean> =>
  (await fetch(`${origin}/healthz`).catch(() => null))?.ok ?? false

export async function until(look: () => unknown, maxMs = 30_000): Promise<void> {
  const deadline = Date.now() + maxMs
  while (!(await look())) {
    if (Date.now() > deadline) throw new Error(`it did not happen within ${maxMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
