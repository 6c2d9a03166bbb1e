import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { restoreStatic, setStaticAside } from './earlier-static.mjs'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 30)
let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'koeniwa-earlier-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** As `next build` and the compressing after it do: nothing of the folder stays. */
function make(release: string, files: Record<string, string>) {
  rmSync(join(release, '.next'), { recursive: true, force: true })
  for (const [name, text] of Object.entries(files)) {
    write(join(release, '.next/static', name), text)
    for (const end of ['br', 'gz'])
      write(join(release, `.next/compressed/${name}.${end}`), end + text)
  }
}

function build(files: Record<string, string>, { now = NOW, before = root } = {}) {
  setStaticAside(root, before)
  make(root, files)
  restoreStatic(root, now)
}

const names = (part = 'static') =>
  readdirSync(join(root, '.next', part), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/u.test(name))
    .toSorted()
const read = (path: string) => readFileSync(join(root, '.next', path), 'utf8')

test('a page that was opened before the release finds its files, also compressed', () => {
  build({ 'chunks/a-1.js': 'one', 'chunks/b.js': 'same', 'first/_buildManifest.js': '{}' })
  build({ 'chunks/a-2.js': 'two', 'chunks/b.js': 'same' })
  expect(names()).toEqual([
    'chunks/a-1.js',
    'chunks/a-2.js',
    'chunks/b.js',
    'first/_buildManifest.js',
  ])
  expect(names('compressed')).toContain('chunks/a-1.js.br')
  expect([read('static/chunks/a-1.js'), read('compressed/chunks/a-1.js.gz')]).toEqual([
    'one',
    'gzone',
  ])
})

test('nothing of the new build is replaced', () => {
  build({ 'a.js': 'old' })
  build({ 'a.js': 'new' })
  expect([read('static/a.js'), read('compressed/a.js.br')]).toEqual(['new', 'brnew'])
})

test('four builds are served beside the newest, none that is older than thirty days', () => {
  for (const at of [1, 2, 3, 4, 5, 6]) build({ [`a-${at}.js`]: '', 'b.js': '' })
  expect(names()).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'a-5.js', 'a-6.js', 'b.js'])
  build({ 'a-7.js': '' }, { now: NOW + 31 * DAY_MS })
  expect(names()).toEqual(['a-7.js'])
})

test('the release before may have a folder of its own', () => {
  const before = join(root, 'before')
  make(before, { 'a-1.js': 'one' })
  build({ 'a-2.js': 'two' }, { before })
  expect(names()).toEqual(['a-1.js', 'a-2.js'])
  expect(readdirSync(join(before, '.next'))).toContain('static')
})

test('a build that failed between loses none of them', () => {
  build({ 'a-1.js': 'one' })
  setStaticAside(root)
  make(root, { 'half.js': '' })
  build({ 'a-2.js': 'two' })
  expect(names()).toEqual(['a-1.js', 'a-2.js'])
})

test('a folder without a build is named', () => {
  expect(() => setStaticAside(root, join(root, 'nothing'))).toThrow('has no build')
})
