import { sql } from 'drizzle-orm'
import type { ImportProblem, ImportRow } from '@/lib/contract/studio/imports'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { readWorks, type TableWork } from './read-works'

/** Only the first problems are returned. */
const MOST_PROBLEMS = 1000

type Preview = {
  works: (Omit<TableWork, 'draft' | 'tracks'> & {
    isKnown: boolean
    tracks: (Omit<TableWork['tracks'][number], 'draft'> & { trackNo: number })[]
  })[]
  problems: ImportProblem[]
  problemCount: number
}

/**
 * The works that a table's rows would make, and all problems. `isKnown`: the caller has a work with that title.
 * Writes nothing. @throws AppError unauthenticated
 */
export async function previewImport(ctx: Ctx, rows: readonly ImportRow[]): Promise<Preview> {
  const { channelId } = requireChannel(ctx, 'edit')
  const { works, problems } = readWorks(rows)
  // A title that no column can hold is not known; it is among the problems.
  const titles = works.map(({ title }) => title).filter((title) => !title.includes('\0'))
  const { rows: known } = await ctx.db.execute<{ title: string }>(sql`
    select title from work where creator_id = ${channelId} and title = any(${sql.param(titles)}::text[])`)
  const knownTitles = new Set(known.map(({ title }) => title))
  return {
    works: works.map(({ draft: _, tracks, ...work }) => ({
      ...work,
      isKnown: knownTitles.has(work.title),
      tracks: tracks.map(({ draft: __, ...track }, index) => ({ ...track, trackNo: index + 1 })),
    })),
    problems: problems.slice(0, MOST_PROBLEMS),
    problemCount: problems.length,
  }
}
