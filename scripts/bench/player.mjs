import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, milliseconds } from './figures.mjs'

const RUNS = 3
const root = join(import.meta.dirname, '../..')
/** The journey that records the page's audio output; it notes its measurements as annotations. */
const JOURNEY = 'the next track follows without a pause, and a press is answered at once'
/** What it measures, each press five times, and how many milliseconds that may take. @type {[string, string, number][]} */
const MEASURED = [
  ['gap', 'silence between two tracks', 50],
  ['first sound, hovered', 'press after a hover to first sound', 150],
  ['first sound, clicked', 'click to first sound', 150],
  ['first sound, keyed', 'key to first sound', 150],
]

/** The silence between two tracks and the time from a press to its sound, recorded on the page's own output. */
export async function measurePlayer() {
  const folder = mkdtempSync(join(tmpdir(), 'koeniwa-bench-player-'))
  const report = join(folder, 'report.json')
  try {
    const child = spawn(
      process.execPath,
      [
        join(root, 'scripts/test/e2e.mjs'),
        ...['player.spec', '--project=desktop', '-g', JOURNEY],
        ...[`--repeat-each=${RUNS}`, '--workers=1', '--retries=0'],
      ],
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
  const annotations = annotationsOf(report)
  return MEASURED.map(([type, what, bound]) => {
    const times = annotations
      .filter((one) => one.type === type)
      .map((one) => Number(one.description))
    const figure = { what, ...milliseconds(times, bound, 0) }
    // No silence at all is measured as 0.
    return type === 'gap' ? { ...figure, holds: median(times) <= bound } : figure
  })
}

/** The annotations of each run, at any depth: a test repeats those of its last one. @param {unknown} node @returns {{ type: string, description: string }[]} */
function annotationsOf(node) {
  if (typeof node !== 'object' || node === null) return []
  if ('results' in node && Array.isArray(node.results))
    return node.results.flatMap(({ annotations }) => annotations ?? [])
  return Object.values(node).flatMap(annotationsOf)
}
