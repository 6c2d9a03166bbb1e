import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '../../api'
import { studioClient } from '../acting-channel'
import type { TableRow } from './read-table'

export type ImportPreview = CallOutput<'POST /studio/imports/preview'>
export type PreviewedWork = ImportPreview['works'][number]
export type ImportProblem = ImportPreview['problems'][number]
export type ImportFile = CallOutput<'GET /studio/imports/{id}'>['files'][number]

/** A thousand rows are some seconds of work. */
const call = studioClient(60_000)
const pollMs = 2000

/** What a table would become; nothing is written. */
export const previewTable = (rows: TableRow[]): Promise<ImportPreview> =>
  call('POST /studio/imports/preview', { body: { rows } })

/** Makes the drafts of a table; the same key and rows answer the same drafts. @throws ApiError `studio/import-refused` */
export const importTable = (rows: TableRow[], idempotencyKey: string) =>
  call('POST /studio/imports', { body: { rows }, idempotencyKey })

/** One's own imports that still wait for files. */
export const openImportsQuery = queryOptions({
  queryKey: ['studio', 'imports'],
  queryFn: () => call('GET /studio/imports', { init: { cache: 'no-store' } }),
})

/** The files that an import's drafts wait for, asked for again while sounds are converted. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['studio', 'import', id],
    queryFn: () =>
      call('GET /studio/imports/{id}', { params: { id }, init: { cache: 'no-store' } }),
    refetchInterval: ({ state }) =>
      state.data?.files.some((file) => file.state === 'working') ? pollMs : false,
  })

/** The files that a previewed table names. */
export const filesOfPreview = ({ works }: ImportPreview) =>
  works.flatMap(({ row, cover, tracks }) => [
    ...wanted(row, 'cover', cover),
    ...tracks.flatMap((track) => [
      ...wanted(track.row, 'sound', track.sound),
      ...wanted(track.row, 'subtitles', track.subtitles),
    ]),
  ])

const wanted = (row: number, kind: ImportFile['kind'], name: string | null) =>
  name === null ? [] : [{ row, kind, name }]
