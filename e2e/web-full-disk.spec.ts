import { cpSync, rmSync, statfsSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { mountSmallDisk } from '../scripts/test/small-disk.mjs'
import { startWebAlone, type WebAlone } from './support/web-alone'

const DISK_MEGABYTES = 300
/** What the built web reads; all but the packages lies on the small disk, as the log does. */
const PRODUCT = ['.next', '.build/bundles', 'scripts', 'public', 'content', 'package.json']

let disk: Awaited<ReturnType<typeof mountSmallDisk>>
let web: WebAlone
let logFile: string

test.beforeAll(async () => {
  disk = await mountSmallDisk(DISK_MEGABYTES)
  logFile = join(disk.path, 'web.log')
  for (const path of PRODUCT)
    cpSync(path, join(disk.path, path), {
      recursive: true,
      filter: (source) => !source.startsWith('.next/cache'),
    })
  symlinkSync(join(process.cwd(), 'node_modules'), join(disk.path, 'node_modules'))
  // Lists of works fail, which makes a line in the log.
  web = await startWebAlone(
    ({ url = '' }, response) =>
      response
        .writeHead(url.startsWith('/api/works') ? 500 : 200, { 'content-type': 'application/json' })
        .end(url.startsWith('/api/banner') ? '[]' : '{"items":[],"total":0,"rows":[]}'),
    { root: disk.path, logFile },
  )
})
test.afterAll(async () => {
  await web.stop()
  disk.remove()
})

function freeBytes(): number {
  const { bavail, bsize } = statfsSync(disk.path)
  return bavail * bsize
}
const logBytes = () => statSync(logFile).size
const statusOf = async (path: string) => (await fetch(web.origin + path)).status
let failures = 0
/** A page that fails, and leaves its line in the log. */
const fail = async () => expect(await statusOf(`/store?page=${++failures}`)).toBe(500)

test('a full disk under the web ends nothing: pages are answered, and its log goes on when there is room (safety 72)', async () => {
  const empty = logBytes()
  await fail()
  await expect.poll(logBytes).toBeGreaterThan(empty)
  const pages = ['/about', '/faq', '/account/signin', '/robots.txt']
  const expectPages = async () => {
    for (const path of pages) expect([path, await statusOf(path)]).toEqual([path, 200])
    expect(await statusOf('/nowhere')).toBe(404)
  }

  await expectPages()

  const filler = join(disk.path, 'filler')
  writeFileSync(filler, Buffer.alloc(freeBytes()))
  await expect(async () => {
    const before = logBytes()
    await fail()
    expect(logBytes()).toBe(before)
  }).toPass()
  expect(freeBytes()).toBe(0)
  await expectPages()
  for (let n = 0; n < 20; n += 1) await fail()
  expect(web.isAlive()).toBe(true)

  rmSync(filler)
  const full = logBytes()
  await fail()
  await expect.poll(logBytes).toBeGreaterThan(full)
  await expectPages()
  expect(web.isAlive()).toBe(true)
})
