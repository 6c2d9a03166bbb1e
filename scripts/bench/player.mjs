import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** The journey that records the page's audio output; it writes its measurements beside its result. */
const JOURNEY = 'the next track follows without a pause, and a press is answered at once'
/** What the journey measures, and how many milliseconds it may take. @type {[string, string, number][]} */
const BOUNDS = [
  ['gap', 'silence between two tracks', 50],
  ['first sound, hovered', 'press after a hover to first sound, median of five', 150],
  ['first sound, clicked', 'click to first sound, median of five', 150],
  ['first sound, keyed', 'key to first sound, median of five', 150],
]

/** The silence between two tracks and the time from a press to its sound, recorded on the page's own output. */
export async function measurePlayer() {
  const folder = mkdtempSync(join(tmpdir(), 'koeniwa-bench-player-'))
  const report = join(folder, 'report.json')
  try {
    const child = spawn(
      process.execPath,
      [join(root, 'scripts/test/e2e.mjs'), 'player.spec', '--project=desktop', '-g', JOURNEY],
      {
        cwd: root,
        env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`The journey ended with ${code}.`)
    return figuresOf(JSON.parse(readFileSync(report, 'utf8')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {unknown} report */
function figuresOf(report) {
  const measured = new Map(
    annotationsOf(report).map(({ type, description }) => [type, description]),
  )
  return BOUNDS.map(([type, what, bound]) => {
    const ms = Number(measured.get(type) ?? Number.NaN)
    return {
      what,
      figure: `${Math.round(ms)} ms`,
      bound: `≤ ${bound} ms`,
      holds: ms <= bound,
    }
  })
}

/** All `annotations`, at any depth. @param {unknown} node @returns {{ type: string, description: string }[]} */
function annotationsOf(node) {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'annotations' ? value : annotationsOf(value),
  )
}
