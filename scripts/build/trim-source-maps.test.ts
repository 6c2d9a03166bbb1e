import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { encode } from '@jridgewell/sourcemap-codec'
import { trimSourceMaps } from './trim-source-maps.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'koeniwa-maps-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const map = {
  version: 3,
  sources: ['a.ts', 'b.ts'],
  sourcesContent: ['const a = 1', 'const b = 2'],
  names: ['a'],
  mappings: encode([
    // Two places of the first line of a.ts, then its second, then the same line of b.ts, then code of no source.
    [[0, 0, 0, 0, 0], [6, 0, 0, 6], [12, 0, 1, 2, 0], [20, 1, 1, 2], [24]],
    [],
    [[0, 1, 1, 8]],
  ]),
}
const trimmed = {
  version: 3,
  sources: ['a.ts', 'b.ts'],
  names: [],
  mappings: encode([[[0, 0, 0, 0], [12, 0, 1, 2], [20, 1, 1, 2], [24]], [], [[0, 1, 1, 8]]]),
}

test('maps name the file and the line of each place, and hold nothing else', () => {
  const sections = [{ offset: { line: 0, column: 0 }, map }]
  mkdirSync(join(root, 'chunks/ssr'), { recursive: true })
  writeFileSync(join(root, 'chunks/ssr/plain.js.map'), JSON.stringify(map))
  writeFileSync(join(root, 'chunks/ssr/parts.js.map'), JSON.stringify({ version: 3, sections }))
  trimSourceMaps(root, 'chunks/**/*.map')
  const read = (name: string) => JSON.parse(readFileSync(join(root, 'chunks/ssr', name), 'utf8'))
  expect(read('plain.js.map')).toEqual(trimmed)
  expect(read('parts.js.map').sections).toEqual([{ ...sections[0], map: trimmed }])
})
