import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { openApiDocuments } from '@/lib/api/openapi/route'
import { runNpm } from '../process/npm.mjs'

const root = process.cwd()
const installed = join(root, '.build/openapi-clients')
const documents = openApiDocuments({
  SITE_NAME: 'こえにわ',
  SITE_ORIGIN: 'https://koeniwa.example',
  MEDIA_ORIGIN: undefined,
  MAIL_WEBHOOK_SECRET: undefined,
})

// Tools of their own versions (one of them needs the API of an older compiler): no packages of the shop.
beforeAll(() => {
  cpSync(join(root, 'scripts/openapi-clients/clients'), installed, { recursive: true })
  const { status, stderr } = runNpm(['ci', '--prefer-offline'], { cwd: installed })
  if (status !== 0) throw new Error(`npm ci: ${stderr}`)
}, 300_000)

/** Makes the clients of a document in a folder of its own. @returns the faults of the document */
function check(name: string, document: Uint8Array): { folder: string; faults: string } {
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
  const { folder, faults } = check('everybody', documents.everybody().bytes)
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
  const { folder, faults } = check('staff', documents.staff().bytes)
  expect(faults).toBe('')
  expect(compile(folder, `export * from './hey-api'; export type { paths } from './schema'`)).toBe(
    '',
  )
})
