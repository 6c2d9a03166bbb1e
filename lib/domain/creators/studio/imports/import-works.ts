import type { ImportRow } from '@/lib/contract/studio/imports'
import type { TrackDraft, WorkDraft } from '@/lib/contract/studio/works'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { AppError } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { insertDraft } from '../create-draft'
import { limitDrafts } from '../limit-drafts'
import { insertTracks } from '../tracks/add-track'
import { peopleByName } from '../write-cast'
import { makeTags } from '../write-tags'
import { placeOf, readWorks, type TableWork } from './read-works'

const MOST_DETAILS = 20

type Imported = { id: string; works: number; files: number }
type FileRow = typeof schema.importFile.$inferInsert
/** A work of a table without problems. */
type ValidWork = Omit<TableWork, 'draft' | 'tracks'> & {
  draft: WorkDraft
  tracks: (Omit<TableWork['tracks'][number], 'draft'> & { draft: TrackDraft })[]
}

/**
 * Makes a draft of every work of a table, with its tracks, all or none; publishes nothing. The files that the rows
 * name are stored under the returned `id`. @throws AppError unauthenticated; unprocessable `studio/import-refused`
 * naming rows and columns; tooMany
 */
export async function importWorks(ctx: Ctx, rows: readonly ImportRow[]): Promise<Imported> {
  const { channelId } = requireChannel(ctx, 'edit')
  const works = soundWorks(rows)
  await limitDrafts(ctx, channelId, works.length)
  return ctx.db.transaction(async (tx) => {
    await takeNames(tx, works)
    const id = newId()
    const files: FileRow[] = []
    for (const work of works) {
      const releaseAt = work.releaseAt === null ? null : new Date(work.releaseAt)
      const workId = await insertDraft(ctx, tx, channelId, { ...work.draft, releaseAt })
      const drafts = work.tracks.map(({ draft }) => draft)
      const trackIds = await insertTracks(tx, workId, drafts)
      files.push(...filesOf(work, { importId: id, workId }, trackIds))
    }
    if (files.length > 0) await tx.insert(schema.importFile).values(files)
    return { id, works: works.length, files: files.length }
  })
}

/** @throws AppError unprocessable */
function soundWorks(rows: readonly ImportRow[]): ValidWork[] {
  const { works, problems } = readWorks(rows)
  const isSound = (work: TableWork): work is ValidWork =>
    work.draft !== null && work.tracks.every(({ draft }) => draft !== null)
  const sound = works.filter(isSound)
  if (problems.length === 0 && sound.length === works.length) return sound
  throw new AppError(
    'unprocessable',
    'studio/import-refused',
    '表に直すところがあります。下書きは1つも作っていません。',
    {
      details: problems.slice(0, MOST_DETAILS).map((problem) => ({
        path: `${problem.row}.${problem.column ?? ''}`,
        message: `${placeOf(problem)}：${problem.message}`,
      })),
    },
  )
}

/** All names at once and in their order, so that imports and editors cannot deadlock. */
async function takeNames(tx: Transaction, works: readonly ValidWork[]): Promise<void> {
  const tags = new Set(works.flatMap(({ draft }) => draft.tags))
  const cast = works.flatMap(({ draft }) => draft.cast)
  if (tags.size > 0) await makeTags(tx, [...tags])
  await peopleByName(tx, cast, null)
}

function filesOf(
  { row, cover, tracks }: ValidWork,
  ids: { importId: string; workId: string },
  trackIds: readonly string[],
): FileRow[] {
  const file = (
    fileRow: number,
    kind: FileRow['kind'],
    name: string | null,
    trackId: string | null,
  ) => (name === null ? [] : [{ ...ids, row: fileRow, kind, name, trackId }])
  return [
    ...file(row, 'cover', cover, null),
    ...tracks.flatMap((track, index) => [
      ...file(track.row, 'sound', track.sound, trackIds[index] ?? null),
      ...file(track.row, 'subtitles', track.subtitles, trackIds[index] ?? null),
    ]),
  ]
}
