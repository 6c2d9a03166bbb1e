import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  countJob,
  countPageAnswer,
  countRequest,
  measureStatements,
  watchProcess,
} from '@/lib/gateway/metrics'
import { registry } from '@/lib/gateway/metrics/metrics'
import { stateText } from '@/lib/gateway/metrics/state-text'
import { findProgram } from '@/scripts/test/debian-programs.mjs'
import { handlers } from '@/worker/handlers'
import { stateValues } from '@/worker/state-values'

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }

const dashboard: Dashboard = JSON.parse(readFileSync('deploy/grafana/koeniwa.json', 'utf8'))
const alerts = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
const exprs = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

/** What a worker that has done something of each kind tells. */
async function told(): Promise<string> {
  countRequest('page', 200, 0.01)
  countPageAnswer('hit')
  await countJob('send-mail', async () => undefined)
  measureStatements({ totalCount: 1, idleCount: 1, waitingCount: 0, on: () => undefined })
  const state = stateValues(
    {
      jobs: [],
      setAside: 0,
      uploaded: 0,
      working: 0,
      payments: [],
      heldOrders: 0,
      overdueOrders: 0,
      ledgerSumYen: 0,
      openDifferences: 0,
      comparedAt: 0,
    },
    handlers,
  )
  return `${await registry.metrics()}\n${await stateText(state)}`
}

let promtool = ''
let folder = ''
let text = ''
beforeAll(async () => {
  watchProcess()
  text = await told()
  promtool = findProgram('promtool')
  folder = mkdtempSync(join(tmpdir(), 'metrics-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (args: string[], input?: string) => {
  const { status, stdout, stderr } = spawnSync(promtool, args, { encoding: 'utf8', input })
  return { status, said: stdout + stderr }
}

describe('promtool', () => {
  test.each([
    ['check', 'config', '--syntax-only', 'deploy/prometheus/prometheus.yml'],
    ['check', 'rules', '--lint=all', '--lint-fatal', 'deploy/prometheus/alerts.yml'],
    ['test', 'rules', 'deploy/prometheus/alerts.test.yml'],
  ])('%s %s passes', (...args) => {
    expect(run(args)).toMatchObject({ status: 0 })
  })

  test('finds nothing wrong with what a process tells', () => {
    const { status, said } = run(['check', 'metrics'], text)
    // The names of prom-client are not all as Prometheus wants them; ours are.
    expect(said.split('\n').filter((line) => line.includes('koeniwa_'))).toEqual([])
    expect([0, 3]).toContain(status)
  })

  test('understands every graph of the dashboard', () => {
    const file = join(folder, 'dashboard.yml')
    const rules = exprs.map((expr, at) => ({ record: `graph:${at}`, expr }))
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    expect(exprs.length).toBeGreaterThan(15)
    expect(run(['check', 'rules', file])).toMatchObject({ status: 0 })
  })
})

test('no label of ours is one that Prometheus adds to each series', () => {
  expect(text).toContain('kind="send-mail"')
  expect(text).not.toMatch(/[{,](?:job|instance)=/u)
})

test('docs/monitoring.md names every alert and every metric of ours, and no other', () => {
  const page = readFileSync('docs/monitoring.md', 'utf8')
  const namesIn = (text: string, pattern: RegExp) =>
    [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort()
  const rows = page.split('## Whom it wakes')[1] ?? ''
  expect(namesIn(rows, /`([A-Z]\w+)`/gu)).toEqual(namesIn(alerts, /- alert: (\w+)/gu))
  expect(namesIn(page, /`(koeniwa_\w+)`/gu)).toEqual(namesIn(text, /# HELP (koeniwa_\w+)/gu))
})

test('dashboard and alerts ask for nothing that no process tells', () => {
  const known = new Set([...text.matchAll(/^([a-z0-9_]+)(?:\{| )/gmu)].map(([, name]) => name))
  const asked = [...exprs, alerts].flatMap((one) =>
    [...one.matchAll(/\b(?:koeniwa|process|nodejs)_[a-z0-9_]+/gu)].map(([name]) => name),
  )
  const names = [...new Set(asked)]
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !known.has(name))).toEqual([])
})
