import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { loadSecrets } from './secrets.mjs'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'koeniwa-secrets-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('an installation makes its secrets once and for its owner alone', () => {
  const made = loadSecrets(dataDir)
  expect(loadSecrets(dataDir)).toEqual(made)
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(made.MASTER_SECRET).not.toBe(made.STREAM_TOKEN_SECRET)
})

test('what one secret sealed before there were two is opened by the master, and streams get another', () => {
  const { MASTER_SECRET: _, ...before } = loadSecrets(dataDir)
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(before))
  const after = loadSecrets(dataDir)
  expect(after.MASTER_SECRET).toBe(before.STREAM_TOKEN_SECRET)
  expect(after.STREAM_TOKEN_SECRET).not.toBe(before.STREAM_TOKEN_SECRET)
  expect(after.STREAM_TOKEN_SECRET?.length).toBeGreaterThanOrEqual(32)
  expect(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))).toEqual(after)
})
