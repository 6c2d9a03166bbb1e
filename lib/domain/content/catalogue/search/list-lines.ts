import { sql } from 'drizzle-orm'
import type { FoundLine } from '@/lib/contract/catalogue'
import type { schema } from '@/lib/db'
import { markTerms } from '@/lib/kit/search-text'
import { findWorkCards } from '../works/find-work-cards'
import type { Reader } from '../works/reader'
import { visibleTo } from '../works/visible-to'
import { searchStore } from './search-store'

type Row = {
  work_id: string
  track: FoundLine['track']
  line: (typeof schema.transcript.$inferSelect)['lines'][number]
}

/**
 * A page of the lines of transcripts that have the words, those of popular works first, each work's in their order. Only
 * lines that their creator lets everybody find, of works in the store: as with covers and sounds in lists, only of
 * those for all ages.
 */
export async function listLines(
  ctx: Reader,
  { query, take, skip }: { query: string; take: number; skip: number },
): Promise<{ items: FoundLine[]; total: number }> {
  const { ids, total, terms } = await searchStore(ctx, query, {
    kind: 'line',
    about: sql`line_search l on l.id = s.ref_id join track t on t.id = l.track_id join work w on w.id = t.work_id`,
    shown: sql`${visibleTo(ctx.actor)} and w.age_rating = 'all' and w.allows_line_search
           and t.audio_id is not null and t.taken_out_at is null`,
    rank: sql`row(w.popularity, w.id, -t.track_no, -l.line_no)`,
    take,
    skip,
  })
  const rows = await findLines(ctx, ids)
  const works = await findWorkCards(ctx, [...new Set(rows.map((row) => row.work_id))])
  const workOf = new Map(works.map((work) => [work.id, work]))
  const items = rows.flatMap(({ work_id, track, line }) => {
    const work = workOf.get(work_id)
    return work ? [{ work, track, startTime: line.startTime, text: marked(line, terms) }] : []
  })
  return { items, total }
}

async function findLines({ db }: Pick<Reader, 'db'>, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select t.work_id, json_build_object('id', t.id, 'trackNo', t.track_no, 'title', t.title) track,
           transcript.lines -> l.line_no line
      from unnest(${sql.param([...ids])}::uuid[]) with ordinality found(id, place)
      join line_search l on l.id = found.id join track t on t.id = l.track_id
      join transcript on transcript.track_id = t.id
     order by found.place`)
  return rows
}

/** The Japanese words, or the English ones if only they have a term. */
function marked({ text }: Row['line'], terms: readonly string[]): FoundLine['text'] {
  const [japanese, english] = [text['ja-JP'], text['en-US'] ?? ''].map((one) =>
    markTerms(one, terms),
  )
  const isInEnglish = english?.some(({ isHit }) => isHit) && !japanese?.some(({ isHit }) => isHit)
  return (isInEnglish ? english : japanese) ?? []
}
