import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { confine, type Limits } from './confine'

export type Program = {
  /** The program and its arguments; there is no shell. */
  command: readonly string[]
  /** After this time it is killed with all its children. */
  maxMs: number
  limits: Limits
  signal?: AbortSignal
  /** Gets standard output line by line. Without it, the output is collected up to `STDOUT_BYTES`. */
  onLine?: (line: string) => void
  /** The encoding of the collected standard output; `latin1` keeps each byte as a character. */
  stdoutEncoding?: 'latin1'
  /** Gets what the program writes to descriptor 3, line by line. */
  onExtraLine?: (line: string) => void
}

/** Only PATH and the language of messages: programs get none of our settings and secrets. */
const ENVIRONMENT = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin:/opt/local/bin',
  LANG: 'C.UTF-8',
  NODE_ENV: 'production',
} as const

const STDOUT_BYTES = 1024 * 1024
const STDERR_BYTES = 16 * 1024
const LINE_BYTES = 64 * 1024

/** Signals from the system (out of memory, shutdown) or an operator. Any other signal is a crash of the program. */
const OUTSIDE_SIGNALS = new Set<NodeJS.Signals>([
  'SIGKILL',
  'SIGTERM',
  'SIGINT',
  'SIGHUP',
  'SIGQUIT',
])

/** ffmpeg exits 0 when the last part of its output could not be written. */
const UNWRITTEN = /^(\[[^\]\n]*\] )?Error (writing trailer|closing file)/mu

export type ProgramResult = { stdout: string; stderr: string }

/** A program that failed; `stderr` is the last part of its error output. */
export class ProgramFailed extends Error {
  override readonly name = 'ProgramFailed'
  constructor(
    /** `exit`: the program refused its input; `crashed`: the program has a fault; `killed`: something else ended it. */
    readonly reason: 'missing' | 'timeout' | 'aborted' | 'killed' | 'crashed' | 'exit',
    readonly stderr: string,
    detail: string,
  ) {
    super(`program ended badly (${reason} ${detail}): ${stderr.slice(-500)}`)
  }
}

/** Runs a program within its limits. @throws ProgramFailed */
export async function runProgram(program: Program): Promise<ProgramResult> {
  if (program.signal?.aborted) throw new ProgramFailed('aborted', '', 'before start')
  const [file, ...args] = confine(program.command, program.limits)
  // Its own process group, so that killing it also kills its children.
  const child = spawn(file, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', program.onExtraLine ? 'pipe' : 'ignore'],
    env: ENVIRONMENT,
    cwd: '/',
  })
  const stdout = program.onLine
    ? ''
    : collectHead(child.stdout, STDOUT_BYTES, program.stdoutEncoding)
  if (program.onLine) eachLine(child.stdout, program.onLine)
  const extra = child.stdio[3]
  if (program.onExtraLine && extra) eachLine(extra as Readable, program.onExtraLine)
  const stderr = collectTail(child.stderr, STDERR_BYTES)
  const end = await ended(child, program)
  if (end) throw new ProgramFailed(end.reason, stderr(), end.detail)
  if (UNWRITTEN.test(stderr())) throw new ProgramFailed('exit', stderr(), 'though it says 0')
  return { stdout: typeof stdout === 'string' ? stdout : stdout(), stderr: stderr() }
}

type BadEnd = { reason: ProgramFailed['reason']; detail: string }

function ended(child: ChildProcess, program: Program): Promise<BadEnd | null> {
  return new Promise((settle) => {
    let killedFor: 'timeout' | 'aborted' | undefined
    const kill = (reason: 'timeout' | 'aborted') => {
      killedFor ??= reason
      killGroup(child)
    }
    const onAbort = () => kill('aborted')
    const timer = setTimeout(() => kill('timeout'), program.maxMs)
    program.signal?.addEventListener('abort', onAbort, { once: true })
    const finish = (end: BadEnd | null) => {
      clearTimeout(timer)
      program.signal?.removeEventListener('abort', onAbort)
      settle(end)
    }
    child.once('error', (error) => finish({ reason: 'missing', detail: error.message }))
    child.once('close', (code, signal) => {
      if (killedFor) finish({ reason: killedFor, detail: `after ${program.maxMs} ms at most` })
      else
        finish(code === 0 ? null : { reason: reasonOf(code, signal), detail: `${code ?? signal}` })
    })
  })
}

function reasonOf(code: number | null, signal: NodeJS.Signals | null): BadEnd['reason'] {
  // Exit codes of a shell, prlimit and setpriv when the program cannot be started.
  if (code === 126 || code === 127) return 'missing'
  if (signal === 'SIGXCPU') return 'timeout'
  if (signal === null) return 'exit'
  return OUTSIDE_SIGNALS.has(signal) ? 'killed' : 'crashed'
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    child.kill('SIGKILL') // the group is gone already, or the system has none
  }
}

function collectHead(stream: Readable | null, maxBytes: number, encoding?: 'latin1'): () => string {
  const chunks: Buffer[] = []
  let size = 0
  stream?.on('data', (chunk: Buffer) => {
    if (size < maxBytes) chunks.push(chunk.subarray(0, maxBytes - size))
    size += chunk.length
  })
  return () => Buffer.concat(chunks).toString(encoding)
}

function collectTail(stream: Readable | null, maxBytes: number): () => string {
  let tail = Buffer.alloc(0)
  stream?.on('data', (chunk: Buffer) => {
    tail = Buffer.concat([tail, chunk]).subarray(-maxBytes)
  })
  return () => tail.toString()
}

function eachLine(stream: Readable | null, onLine: (line: string) => void): void {
  let rest = ''
  stream?.setEncoding('utf8')
  stream?.on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = (lines.pop() ?? '').slice(-LINE_BYTES)
    for (const line of lines) onLine(line)
  })
  stream?.on('end', () => rest && onLine(rest))
}
