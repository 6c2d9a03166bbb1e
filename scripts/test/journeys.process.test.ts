import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import { z } from 'zod'

const Listed = z.object({
  suites: z.array(z.unknown()),
  errors: z.array(z.unknown()).length(0),
})
const Suite = z.object({
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), line: z.number() })).default([]),
  suites: z.array(z.unknown()).default([]),
})

function titlesIn(suite: unknown): string[] {
  const { file, specs, suites } = Suite.parse(suite)
  return [
    ...specs.map(({ title, line }) => `${file}:${line} ${title}`),
    ...suites.flatMap(titlesIn),
  ]
}

/** What Playwright would run for a shop that the run starts itself. */
async function journeysOf(E2E_PART: string): Promise<string[]> {
  // With Jest's own settings Playwright refuses to run.
  const { PATH, NODE_ENV } = process.env
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json'],
    {
      env: { PATH, NODE_ENV, E2E_PART, E2E_ORIGIN: 'http://127.0.0.1:9', E2E_PID: '1' },
      maxBuffer: 16 * 1024 * 1024,
    },
  )
  return Listed.parse(JSON.parse(stdout)).suites.flatMap(titlesIn).sort()
}

test('each journey runs with one of the two commands, and with one alone', async () => {
  const parts = await Promise.all(['main', 'rest', 'browsers'].map(journeysOf))
  for (const part of parts) expect(part.length).toBeGreaterThan(0)
  expect(parts.flat().sort()).toEqual(await journeysOf(''))
}, 60_000)
