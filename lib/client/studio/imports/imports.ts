import type { ImportFile } from '@/lib/contract/studio/imports'
import type { CallOutput } from '../../api'
import { read } from '../calls'

export type ImportPreview = CallOutput<'POST /studio/imports/preview'>

const pollMs = 2000

/** The files of an import's drafts, polled while sounds are transcoded. */
export const importQuery = (id: string) => {
  const query = read('GET /studio/imports/{id}', { params: { id } })
  return {
    ...query,
    refetchInterval: ({ state }: { state: { data?: { files: ImportFile[] } | undefined } }) =>
      state.data?.files.some((file) => file.state === 'working') ? pollMs : false,
  } as const
}

/** The files that a previewed table names. */
export const filesOfPreview = ({ works }: ImportPreview) =>
  works.flatMap(({ row, cover, tracks }) => [
    ...named(row, 'cover', cover),
    ...tracks.flatMap((track) => [
      ...named(track.row, 'sound', track.sound),
      ...named(track.row, 'subtitles', track.subtitles),
    ]),
  ])

const named = (row: number, kind: ImportFile['kind'], name: string | null) =>
  name === null ? [] : [{ row, kind, name }]
