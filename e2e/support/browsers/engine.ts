import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One step of a pointer or a keyboard. Both protocols of WebDriver have the same. */
export type Action = { type: string; [name: string]: unknown }
type Device = { type: 'pointer' | 'key'; id: string; actions: Action[] }

/** A browser with one window. */
export type Engine = {
  /** Goes to an address and waits until it is loaded. */
  goTo: (url: string) => Promise<void>
  /** Gives the page this size. */
  resize: (width: number, height: number) => Promise<void>
  /** Evaluates an expression of JSON in the page, or in its first frame whose address contains `frame`. */
  evaluate: (expression: string, frame?: string) => Promise<string>
  act: (devices: Device[], frame?: string) => Promise<void>
  /** The errors of the console so far. */
  faults: () => Promise<string[]>
  /** A PNG in Base64. */
  screenshot: () => Promise<string>
  close: () => Promise<void>
}

/** A folder that goes with us. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'koeniwa-browser-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a program that ends with us, and all that it starts. */
export function startProgram(program: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(program, args, {
    env: { ...process.env, TZ: 'Asia/Tokyo', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
  })
  // A program that cannot be started is told of by `said`.
  child.on('error', () => {})
  const end = () => {
    process.off('exit', end)
    endGroup(child)
  }
  process.once('exit', end)
  return { child, end }
}

function endGroup({ pid }: ChildProcess) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** What a program says on its standard error (2) or its own output (3), up to the first match. */
export function said(child: ChildProcess, output: 2 | 3, pattern: RegExp): Promise<string> {
  return new Promise((done, failed) => {
    let text = ''
    child.once('close', () => failed(new Error(`${child.spawnfile} ended: ${text}`)))
    child.stdio[output]?.on('data', (bytes) => {
      text += bytes
      const found = pattern.exec(text)?.[1]
      if (found) done(found)
    })
  })
}
