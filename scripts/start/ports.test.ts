import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { choosePorts } from './ports.mjs'

let folder: string
let servers: Server[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'koeniwa-ports-test-'))
  servers = []
})
afterEach(() => {
  for (const server of servers) server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A shop that has chosen its ports and does not listen on them yet. */
async function shop(name: string) {
  const dataDir = join(folder, name)
  mkdirSync(dataDir, { recursive: true })
  return choosePorts(dataDir, join(folder, 'claims'))
}

test('two shops that start at the same time choose different ports', async () => {
  const before = await shop('one')
  before.release()
  cpSync(join(folder, 'one'), join(folder, 'two'), { recursive: true })
  const one = await shop('one')
  const two = await shop('two')
  expect(one.ports).toEqual(before.ports)
  const ports = [...Object.values(one.ports), ...Object.values(two.ports)]
  expect(new Set(ports).size).toBe(ports.length)
  one.release()
  two.release()
})

test('a shop gets the ports of its last start again, as soon as nobody holds them', async () => {
  const first = await shop('one')
  first.release()
  const again = await shop('one')
  expect(again.ports).toEqual(first.ports)
  again.release()
  const taken = createServer()
  servers.push(taken)
  await new Promise<void>((done) => taken.listen(first.ports.api, '127.0.0.1', done))
  const elsewhere = await shop('one')
  expect(elsewhere.ports.api).not.toBe(first.ports.api)
  expect({ ...elsewhere.ports, api: 0 }).toEqual({ ...first.ports, api: 0 })
  elsewhere.release()
})
