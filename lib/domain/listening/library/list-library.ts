import { type SQL, sql } from 'drizzle-orm'
import type { LibraryItem } from '@/lib/contract/library'
import { executePrepared, inOrderOfKana } from '@/lib/db'
import {
  findTracks,
  findWorkCards,
  type SearchedNames,
  searchedNames,
} from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { normaliseField, searchDocument, searchTerms } from '@/lib/kit/search-text'
import { downloadsOf, type OwnedFiles, ownedFiles } from './owned-files'
import { type Page, type Paged, readPage } from './read-page'

type Sort = 'purchased' | 'title' | 'played'
/** Only whole albums, or only single tracks; both by default. */
type Kind = 'album' | 'track' | undefined

type Row = {
  work_id: string
  track_id: string | null
  granted_at: string
  files: OwnedFiles
}
/** The searchable text of an owned item: the work's document in the search index, or its parts. */
type TextRow = {
  id: string
  track_title: string | null
  doc: string | null
  names: SearchedNames | null
  /** What the caller wrote at bookmarks of it. */
  notes: string[] | null
}

const ORDERS: Record<Sort, SQL> = {
  purchased: sql`granted_at desc, id desc`,
  title: sql`title_key, track_no nulls first, id`,
  played: sql`played_at desc nulls last, granted_at desc, id desc`,
}

const whole = (uid: string): SQL => sql`
  select e.id, e.work_id, e.track_id, e.granted_at, null::smallint track_no
    from entitlement e where e.account_id = ${uid} and e.track_id is null and e.revoked_at is null`

/** A track bought singly is not listed once the whole work is owned. */
const single = (uid: string): SQL => sql`
  select e.id, e.work_id, e.track_id, e.granted_at, t.track_no
    from entitlement e join track t on t.id = e.track_id
   where e.account_id = ${uid} and e.revoked_at is null and t.audio_id is not null
     and not exists (select 1 from entitlement whole
                      where whole.account_id = e.account_id and whole.work_id = e.work_id
                        and whole.track_id is null and whole.revoked_at is null)`

/**
 * The items that an account owns, each kind by its own index: in one join PostgreSQL may read all tracks of the
 * store.
 */
const owned = (uid: string, kind: Kind): SQL =>
  ({
    album: whole(uid),
    track: single(uid),
    both: sql`${whole(uid)} union all ${single(uid)}`,
  })[kind ?? 'both']

/** The sort keys besides the columns of `o`, an owned item of `work w`; the order of purchase needs none. */
const sortKey = (uid: string, sort: Sort): SQL =>
  ({
    purchased: sql``,
    title: sql`, ${inOrderOfKana(sql`w.title`, sql`w.title_reading`)} title_key`,
    played: sql`
      , (select max(p.played_at) from playback_position p join track heard on heard.id = p.track_id
          where p.account_id = ${uid} and heard.work_id = o.work_id
            and (o.track_id is null or heard.id = o.track_id)) played_at`,
  })[sort]

/**
 * The albums and single tracks that the caller owns, withdrawn ones too (docs/decisions/listening.md). A `query`
 * filters by terms in title, track, cast, creator or the caller's notes, normalised as in search (docs/decisions/search.md). Three
 * statements, with a search four.
 */
export async function listLibrary(
  ctx: Ctx,
  { query, kind, sort, ...page }: Page & { query?: string | undefined; kind?: Kind; sort: Sort },
): Promise<Paged<LibraryItem>> {
  const { uid } = requireAccount(ctx)
  const isSearch = query !== undefined && query.trim() !== ''
  const found = isSearch ? await searchOwned(ctx, uid, query, kind) : undefined
  if (found?.length === 0) return { items: [], total: 0 }
  const { rows, total } = await readPage<Row>(
    ctx,
    {
      list: sql`
        select o.*${sortKey(uid, sort)}
          from (${owned(uid, kind)}) o join work w on w.id = o.work_id
         where w.cover_id is not null
           ${found ? sql`and o.id = any(${sql.param(found)}::uuid[])` : sql``}`,
      order: ORDERS[sort],
      more: ownedFiles(ctx.now),
    },
    page,
  )
  const tracks = await findTracks(
    ctx,
    rows.flatMap((row) => row.track_id ?? []),
  )
  const cards = await findWorkCards(ctx, [...new Set(rows.map((row) => row.work_id))])
  const trackOf = new Map(tracks.map(({ track }) => [track.id, track]))
  const workOf = new Map(cards.map((card) => [card.id, card]))
  const items = rows.flatMap((row): LibraryItem[] => {
    const work = workOf.get(row.work_id)
    const track = row.track_id === null ? null : (trackOf.get(row.track_id) ?? null)
    if (!work || (row.track_id !== null && !track)) return []
    return [
      {
        work,
        track,
        purchasedAt: new Date(row.granted_at).toISOString(),
        isWithdrawn: row.files.isWithdrawn,
        downloads: downloadsOf(row.files),
      },
    ]
  })
  return { items, total }
}

/**
 * The ids of owned items that a search finds. PostgreSQL searches the documents of whole works; single tracks and
 * works that have left the store are searched here.
 */
async function searchOwned(ctx: Ctx, uid: string, query: string, kind: Kind): Promise<string[]> {
  const terms = searchTerms(query)
  if (terms.length === 0) return []
  const inDocument = sql.join(
    terms.map((term) => sql`strpos(indexed.doc, ${term}) > 0`),
    sql` and `,
  )
  const rows = await executePrepared<TextRow>(
    ctx.db,
    sql`
    select o.id, (select t.title from track t where t.id = o.track_id) track_title,
           case when o.track_id is null then indexed.doc else left(indexed.doc, indexed.e5 - 1) end doc,
           case when indexed.doc is null then (
             select ${searchedNames}
               from work w left join profile owner on owner.account_id = w.creator_id
              where w.id = o.work_id) end as names,
           own.notes
      from (${owned(uid, kind)}) o left join work_search indexed on indexed.work_id = o.work_id
      left join lateral (
        select array_agg(b.note) notes from bookmark b
         where b.account_id = ${uid} and b.work_id = o.work_id and b.note <> ''
           and (o.track_id is null or b.track_id = o.track_id)) own on true
     where indexed.doc is null or o.track_id is not null or own.notes is not null or ${inDocument}`,
  )
  const found = rows.filter((row) => {
    const texts = [
      row.doc ?? (row.names ? documentOf(row.names, row.track_title === null) : ''),
      ...[row.track_title ?? '', ...(row.notes ?? [])].map(normaliseField),
    ]
    return terms.every((term) => texts.some((text) => text.includes(term)))
  })
  return found.map(({ id }) => id)
}

/** Without a page for a single track, which is not found by the titles of the others. */
const documentOf = (names: SearchedNames, isWhole: boolean): string =>
  searchDocument({ ...names, tags: [], page: isWhole ? names.page : [] }).doc
