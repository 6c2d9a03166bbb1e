import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  CHANGELOG,
  changelogAfter,
  changelogOfRelease,
  RELEASED,
  releaseOf,
  unexplained,
} from '../docs/contract.mjs'
import { changesBetween, installClientTools } from './client-tools.mjs'
import { published } from './published'

const root = process.cwd()
let installed: string

beforeAll(() => {
  installed = installClientTools(root)
}, 300_000)

/** Makes the clients of a document in a folder of its own. @returns the faults of the document */
function check(name: string, document: string): { folder: string; faults: string } {
  const folder = join(installed, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const file = join(folder, 'openapi.json')
  writeFileSync(file, document)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(installed, 'check.js'), file, folder],
    { cwd: installed, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  return { folder, faults: stdout }
}

const COMPILER = [
  '--ignoreConfig --target es2022 --lib es2023,dom,dom.iterable --module esnext',
  '--moduleResolution bundler --strict --noEmit --skipLibCheck --pretty false',
].flatMap((some) => some.split(' '))

/** @returns the compiler's errors, uncoloured */
function compile(folder: string, app: string): string {
  writeFileSync(join(folder, 'app.ts'), app)
  const tsc = join(root, 'node_modules/.bin/tsc')
  return spawnSync(tsc, [...COMPILER, 'app.ts'], { cwd: folder, encoding: 'utf8' }).stdout
}

test('an app is written against the clients that the usual tools make of the document', () => {
  const { folder, faults } = check('everybody', published.everybody().text)
  expect(faults).toBe('')
  const app = `
    import createClient from 'openapi-fetch'
    import { getAlbum, listWorks } from './hey-api'
    import { zListWorksResponse } from './hey-api/zod.gen'
    import type { paths } from './schema'

    const api = createClient<paths>({ baseUrl: 'https://koeniwa.example/api' })
    export async function firstSound(words: string): Promise<string | null> {
      const found = await api.GET('/works', { params: { query: { query: words, take: 10 } } })
      if (found.error) throw new Error(found.error.message)
      const nid: string = found.data.items[0]?.nid ?? 'KN000101'
      const album = await getAlbum({ path: { nid } })
      const trackId = album.data?.tracks[0]?.id ?? ''
      const { data } = await api.GET('/permission/generate/{trackId}', { params: { path: { trackId } } })
      return data?.addresses.hlsWithToken ?? null
    }
    export async function titles(): Promise<string[]> {
      const { data } = await listWorks({ query: { sort: 'new' } })
      return zListWorksResponse.parse(data).items.map(({ title }) => title)
    }
    export async function lastPlayed(): Promise<string | undefined> {
      const { data } = await api.GET('/my/library')
      return data?.items[0]?.track?.title
    }
  `
  expect(compile(folder, app)).toBe('')
  expect(compile(folder, app.replace('nid: string', 'nid: number'))).toContain('error TS2322')
})

test('the document of the staff has no faults, and its clients compile', () => {
  const { folder, faults } = check('staff', published.staff().text)
  expect(faults).toBe('')
  expect(compile(folder, `export * from './hey-api'; export type { paths } from './schema'`)).toBe(
    '',
  )
})

describe('the changelog of the API', () => {
  const changelog = readFileSync(CHANGELOG, 'utf8')
  const document = () => JSON.parse(published.everybody().text)

  /** The changes from one document to another. */
  function between(before: string, after: object) {
    const file = join(installed, 'after.json')
    writeFileSync(file, JSON.stringify(after))
    return changesBetween(installed, before, file)
  }

  test('says what has changed since the last release (`npm run docs:contract` writes it)', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(releaseOf(changelog)).toBe(version)
    expect(changelogAfter(changelog, between(RELEASED, document()))).toBe(changelog)
    expect(unexplained(changelog)).toEqual([])
  })

  test('says nothing of other words, also in the parts of a union', () => {
    const before = join(installed, 'before.json')
    writeFileSync(before, JSON.stringify(document()))
    const after = document()
    for (const part of after.components.schemas.GiftContent.oneOf)
      part.properties.kind.description = 'in other words'
    expect(between(before, after)).toEqual([])
  })

  test('names each call and field that is taken away, and wants a reason', () => {
    const before = join(installed, 'before.json')
    writeFileSync(before, JSON.stringify(document()))
    const after = document()
    delete after.paths['/ranking']
    const { AlbumOffer } = after.components.schemas
    delete AlbumOffer.properties.title
    AlbumOffer.required = AlbumOffer.required.filter((name: string) => name !== 'title')
    const asked = changelogAfter(changelog, between(before, after))
    expect(unexplained(asked)).toEqual([
      '- api path removed without deprecation: `GET /ranking`. Why: TODO',
      '- removed the required property `title` from the response with the `200` status: `GET /album/{nid}/offer`. Why: TODO',
    ])

    const told = asked.replaceAll('TODO', 'nobody asked for it.')
    expect(unexplained(told)).toEqual([])
    expect(changelogAfter(told, between(before, after))).toBe(told)
    const release = changelogOfRelease(told, '9.0.0', new Date('2027-01-02'))
    expect(release).toContain('\n## 9.0.0 (2027-01-02)\n\n### Breaking\n\n- api path removed')
    expect([releaseOf(release), changelogAfter(release, [])]).toEqual(['9.0.0', release])
  })
})
