import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { HomeModule, HomeRow, TopPage } from '@/lib/contract/catalogue'
import { Id, type TargetGender } from '@/lib/contract/common'
import { executePrepared } from '@/lib/db'
import { findWorkCards } from '../works/find-work-cards'
import type { Reader } from '../works/reader'
import { visibleTo } from '../works/visible-to'
import { toHomeModules, toVoiceTags } from './published-documents'
import { withoutRepeated, withoutRepeats } from './without-repeats'

type Gender = z.infer<typeof TargetGender>
type Row = z.input<typeof HomeRow>

/**
 * Reads the cards of merchandise. The caller passes it, because merchandise imports the catalogue and not the
 * reverse.
 */
type FindMerchandise = (ids: readonly string[]) => Promise<Row['merchandise']>

const ROW_LENGTH = 12
/** Read for the works that are loved, of which those are left out that stand on the page twice. */
const LOVED_READ = 30
const LOVED_LENGTH = 8

/**
 * The top page in three statements: new works, the week's ranking, the rows of works and of merchandise that operators
 * publish, free voices; the albums that are heard most, and the published tags. The listener's gender puts its own rows
 * first and hides nothing (docs/decisions/shell-and-parts.md). No work stands in more than two rows. `edited` replaces
 * the published rows.
 */
export async function getHome(
  ctx: Reader,
  targetGender: Gender,
  findMerchandise: FindMerchandise,
  edited?: HomeModule[],
): Promise<z.input<typeof TopPage>> {
  const found = await findIds(ctx, edited)
  const modules = toHomeModules(found.modules)
  const arranged = withoutRepeats(rowsOf(found, modules), ({ id }) => id === 'ranking')
  const loved = withoutRepeated(found.loved, arranged).slice(0, LOVED_LENGTH)
  const ids = arranged.flatMap(({ works }) => works.map(({ id }) => id))
  const works = byId(await findWorkCards(ctx, [...new Set([...ids, ...loved])]))
  const chosen = arranged.flatMap((row) => row.merchandiseIds)
  const merchandise = byId(await findMerchandise([...new Set(chosen)]))
  const rows = arranged
    .map(({ merchandiseIds, limit, ...row }) => ({
      ...row,
      works: cardsOf(
        works,
        row.works.map(({ id }) => id),
      ),
      merchandise: cardsOf(merchandise, merchandiseIds).slice(0, limit),
    }))
    .filter((row) => row.works.length + row.merchandise.length > 0)
  const orderFor = (gender: Gender) => inOrderFor(gender, modules, rows)
  const idsFor = (gender: Gender) => orderFor(gender).map(({ id }) => id)
  return {
    rows: orderFor(targetGender),
    orders: { male: idsFor('male'), female: idsFor('female') },
    loved: cardsOf(works, loved),
    tags: toVoiceTags(found.tags),
  }
}

const byId = <T extends { id: string }>(cards: readonly T[]): Map<string, T> =>
  new Map(cards.map((card) => [card.id, card]))

const cardsOf = <T>(cards: Map<string, T>, ids: readonly string[]): T[] =>
  ids.flatMap((id) => cards.get(id) ?? [])

/** A row before its cards are read. */
type Arranged = Omit<Row, 'works' | 'merchandise'> & {
  works: { id: string }[]
  merchandiseIds: string[]
  limit: number
}

function rowsOf(found: Found, modules: HomeModule[]): Arranged[] {
  const named = new Map(found.named.map((work) => [work.nid, work]))
  return [
    automatic('new', '新着の声', 'とれたての作品が届きました', '/search?sort=new', found.newest),
    automatic('ranking', '人気ランキング', '今週よく聴かれている作品', '/ranking', found.ranked),
    ...modules.map((module) => ({
      id: module.id,
      title: module.title,
      subtitle: module.subtitle,
      moreLink: module.moreLink,
      works: sorted(module, cardsOf(named, nidsOf(module))).slice(0, module.limit),
      merchandiseIds: merchandiseOf(module),
      limit: module.limit,
    })),
    automatic(
      'free',
      'まずは無料で、ひとこえ',
      '無料で聴けるボイス',
      '/search?type=voice',
      found.free,
    ),
  ]
}

const automatic = (
  id: string,
  title: string,
  subtitle: string,
  moreLink: string,
  works: string[],
): Arranged => ({
  id,
  title,
  subtitle,
  moreLink,
  works: works.map((one) => ({ id: one })),
  merchandiseIds: [],
  limit: ROW_LENGTH,
})

const nidsOf = ({ kind, nids }: HomeModule): string[] => (kind === 'works' ? nids : [])
/** The ids of a row of merchandise; a document's ids are not checked. */
const merchandiseOf = ({ kind, merchandiseIds }: HomeModule): string[] =>
  kind === 'merchandise' ? merchandiseIds.filter((id) => Id.safeParse(id).success) : []

type Named = { nid: string; id: string; releasedAt: number }
type Found = {
  modules: unknown
  tags: unknown
  newest: string[]
  ranked: string[]
  free: string[]
  loved: string[]
  /** The works that the rows name. */
  named: Named[]
}

/**
 * Lengths are part of the text and the time is a subquery, so that a plan for all values looks as good to PostgreSQL as
 * one for these. Otherwise it would plan each time, which takes longer than the reading.
 */
async function findIds(ctx: Reader, edited: HomeModule[] | undefined): Promise<Found> {
  const visible = visibleTo(ctx.actor)
  const isOut = sql`w.release_at <= (select ${ctx.now}::timestamptz)`
  const first = (length: number) => sql.raw(`limit ${length}`)
  const newest = sql`w.release_at desc nulls last, w.id desc nulls last`
  const [found] = await executePrepared<Found>(
    ctx.db,
    sql`
    select modules.content modules,
           (select content from published_document where name = 'voiceTags') tags,
           array(select w.id from work w where ${visible} and ${isOut}
                  order by ${newest} ${first(ROW_LENGTH)}) newest,
           array(select w.id from ranking r join work w on w.id = r.work_id
                  where r.period = 'week' and r.type = 'all' and ${visible}
                  order by r.rank ${first(ROW_LENGTH)}) ranked,
           array(select w.id from work w where ${visible} and w.price_yen = 0 and ${isOut}
                  order by ${newest} ${first(ROW_LENGTH)}) free,
           array(select w.id from work w where ${visible} and w.type = 'album'
                  order by w.popularity desc nulls last, w.id desc nulls last ${first(LOVED_READ)}) loved,
           coalesce((select json_agg(json_build_object('nid', w.nid, 'id', w.id,
                                                       'releasedAt', extract(epoch from w.release_at)))
                       from work w
                      where ${visible} and w.nid = any(array(
                            select nid #>> '{}'
                              from jsonb_path_query(modules.content, '$[*] ? (@.kind == "works").nids[*]') nid))),
                    '[]') named
      from (select coalesce(${edited ? JSON.stringify(edited) : null}::jsonb,
                     (select content from published_document where name = 'homeAppendModules'), '[]') content) modules`,
  )
  if (!found) throw new Error('a select without a from returns a row')
  return found
}

/**
 * Of the operators' rows, those for the listener's own gender, those for everybody, the others; each group keeps its
 * order. The service's own stay where they are.
 */
function inOrderFor(gender: Gender, modules: HomeModule[], rows: Row[]): Row[] {
  if (gender === 'both') return rows
  const genderOf = new Map(modules.map(({ id, targetGender }) => [id, targetGender]))
  const distance = ({ id }: Row) =>
    genderOf.get(id) === gender ? 0 : genderOf.get(id) === 'both' ? 1 : 2
  const curated = rows.filter(({ id }) => genderOf.has(id))
  const sorted = curated.toSorted((a, b) => distance(a) - distance(b))
  return rows.map((row) => (genderOf.has(row.id) ? (sorted.shift() ?? row) : row))
}

function sorted({ sort }: HomeModule, works: Named[]): Named[] {
  if (sort === 'curated') return works
  const direction = sort === 'releaseAsc' ? 1 : -1
  return works.toSorted((a, b) => direction * (a.releasedAt - b.releasedAt))
}
