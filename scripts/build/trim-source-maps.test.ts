import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { trimSourceMaps } from './trim-source-maps.mjs'

const map = { version: 3, sources: ['a.ts'], sourcesContent: ['const a = 1'], mappings: 'AAAA' }

test('maps of the server keep names and lines, and lose the text of the sources', () => {
  const root = mkdtempSync(join(tmpdir(), 'koeniwa-maps-'))
  try {
    const chunks = join(root, '.next/server/chunks/ssr')
    mkdirSync(chunks, { recursive: true })
    const sections = [{ offset: { line: 0, column: 0 }, map }]
    writeFileSync(join(chunks, 'plain.js.map'), JSON.stringify(map))
    writeFileSync(join(chunks, 'parts.js.map'), JSON.stringify({ version: 3, sections }))
    trimSourceMaps(root)
    const read = (name: string) => JSON.parse(readFileSync(join(chunks, name), 'utf8'))
    const { sourcesContent: _, ...trimmed } = map
    expect(read('plain.js.map')).toEqual(trimmed)
    expect(read('parts.js.map').sections).toEqual([{ ...sections[0], map: trimmed }])
  } finally {
    rmSync(root, { recursive: true })
  }
})
