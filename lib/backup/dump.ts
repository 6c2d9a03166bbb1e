import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupRefused } from './backup-refused'
import { libpqOf } from './libpq'

/** As much of what a program says as stands in an error. */
const MOST_SAID = 2_000

type Running = {
  child: ChildProcess
  /** Resolves when the program has ended well. @throws BackupRefused with what it said */
  ended: Promise<void>
}

/**
 * The whole database as one moment saw it, in pg_dump's custom format, while others write. Read `stream` to its end,
 * then wait for `ended`: only then it is complete.
 */
export function dumpDatabase(
  program: string,
  url: string,
): { stream: Readable; ended: Promise<void> } {
  const args = ['--format=custom', '--no-password', '--lock-wait-timeout=60s']
  const { child, ended } = run(program, url, args, ['ignore', 'pipe', 'pipe'])
  if (!child.stdout) throw new Error('no output')
  return { stream: child.stdout, ended }
}

/**
 * Loads a dump into an empty database in one transaction, so all of it is there or nothing. Everything belongs to the
 * role of the URL afterwards, and nobody else has a right.
 * @throws BackupRefused with what pg_restore said; what reading `dump` throws
 */
export async function loadDatabase(program: string, url: string, dump: Readable): Promise<void> {
  const args = ['--no-owner', '--no-privileges', '--single-transaction', '--no-password']
  const { child, ended } = run(program, url, args, ['pipe', 'ignore', 'pipe'])
  if (!child.stdin) throw new Error('no input')
  try {
    await pipeline(dump, child.stdin)
  } catch (error) {
    child.kill()
    const said = await ended.catch((reason: unknown) => reason)
    // A program that has ended stops reading: what it said is the cause.
    throw isBroken(error) && said ? said : error
  }
  await ended
}

const isBroken = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(error.code))

function run(program: string, url: string, args: string[], stdio: StdioOptions): Running {
  const { dbname, env } = libpqOf(url)
  const child = spawn(program, [...args, `--dbname=${dbname}`], { env, stdio })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(0, MOST_SAID)
  })
  const ended = once(child, 'close').then(
    ([code]) => {
      if (code !== 0)
        throw new BackupRefused(`${program} has failed: ${said.trim() || `exit code ${code}`}`)
    },
    (cause: unknown) => {
      throw new BackupRefused(
        `${program} cannot be run: install PostgreSQL’s client programs, of the server’s version or later, or name it (PG_DUMP_PATH, PG_RESTORE_PATH).`,
        { cause },
      )
    },
  )
  // Whoever waits for it later hears of it.
  ended.catch(() => undefined)
  return { child, ended }
}
