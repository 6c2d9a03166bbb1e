import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { HomeModule, HomeRow, WorkCard } from '@/lib/contract/catalogue'
import { Id, type TargetGender } from '@/lib/contract/common'
import { executePrepared } from '@/lib/db'
import { findWorkCards } from '../works/find-work-cards'
import type { Reader } from '../works/reader'
import { visibleTo } from '../works/visible-to'
import { getHomeModules } from './published-documents'
import { withoutRepeats } from './without-repeats'

type Gender = z.infer<typeof TargetGender>
type Row = z.input<typeof HomeRow>

/**
 * Reads the cards of merchandise. The caller passes it, because merchandise imports the catalogue and not the
 * reverse.
 */
type FindMerchandise = (ids: readonly string[]) => Promise<Row['merchandise']>

const ROW_LENGTH = 12

/**
 * The rows of the top page in four statements: new works, the week's ranking, the rows of works and of merchandise
 * that operators publish, free voices. The listener's gender puts its own rows first and hides nothing
 * (docs/decisions/shell-and-parts.md). No work stands there more than twice. `edited` replaces the published rows.
 */
export async function getHome(
  ctx: Reader,
  targetGender: Gender,
  findMerchandise: FindMerchandise,
  edited?: HomeModule[],
): Promise<{ rows: Row[] }> {
  const modules = edited ?? (await getHomeModules(ctx))
  const found = await findIds(ctx, [...new Set(modules.flatMap(nidsOf))])
  const idOf = new Map(found.nids.map((pair) => [pair.nid, pair.id]))
  const ids = new Set([...found.newest, ...found.ranked, ...found.free, ...idOf.values()])
  const cards = new Map(
    (await findWorkCards(ctx, [...ids])).map((card) => [card.id, card] as const),
  )
  const shown = await findMerchandise([...new Set(modules.flatMap(merchandiseOf))])
  const merchandise = new Map(shown.map((card) => [card.id, card] as const))
  const worksOf = (of: readonly (string | undefined)[]) =>
    of.flatMap((id) => (id === undefined ? [] : (cards.get(id) ?? [])))
  const curated = modules.map((module) => ({
    id: module.id,
    title: module.title,
    subtitle: module.subtitle,
    moreLink: module.moreLink,
    works: sorted(module, worksOf(nidsOf(module).map((nid) => idOf.get(nid)))).slice(
      0,
      module.limit,
    ),
    merchandise: merchandiseOf(module)
      .flatMap((id) => merchandise.get(id) ?? [])
      .slice(0, module.limit),
  }))
  const rows = withoutRepeats(
    [
      automatic('new', '新着の声', 'とれたての作品が届きました', '/search?sort=new', found.newest),
      automatic('ranking', '人気ランキング', '今週よく聴かれている作品', '/ranking', found.ranked),
      ...curated,
      automatic(
        'free',
        'まずは無料で、ひとこえ',
        '無料で聴けるボイス',
        '/search?type=voice',
        found.free,
      ),
    ],
    ({ id }) => id === 'ranking',
  ).filter((row) => row.works.length + row.merchandise.length > 0)
  return { rows: inOrderFor(targetGender, modules, rows) }

  function automatic(
    id: string,
    title: string,
    subtitle: string,
    moreLink: string,
    of: string[],
  ): Row {
    return { id, title, subtitle, moreLink, works: worksOf(of), merchandise: [] }
  }
}

const nidsOf = ({ kind, nids }: HomeModule): string[] => (kind === 'works' ? nids : [])
/** The ids of a row of merchandise; a document's ids are not checked. */
const merchandiseOf = ({ kind, merchandiseIds }: HomeModule): string[] =>
  kind === 'merchandise' ? merchandiseIds.filter((id) => Id.safeParse(id).success) : []

type Found = {
  newest: string[]
  ranked: string[]
  free: string[]
  nids: { nid: string; id: string }[]
}

async function findIds(ctx: Reader, nids: string[]): Promise<Found> {
  const visible = visibleTo(ctx.actor)
  const [found] = await executePrepared<Found>(
    ctx.db,
    sql`
    select array(select w.id from work w where ${visible} and w.release_at <= ${ctx.now}
                  order by w.release_at desc nulls last, w.id desc nulls last limit ${ROW_LENGTH}) newest,
           array(select w.id from ranking r join work w on w.id = r.work_id
                  where r.period = 'week' and r.type = 'all' and ${visible}
                  order by r.rank limit ${ROW_LENGTH}) ranked,
           array(select w.id from work w where ${visible} and w.price_yen = 0 and w.release_at <= ${ctx.now}
                  order by w.release_at desc nulls last, w.id desc nulls last limit ${ROW_LENGTH}) free,
           coalesce((select json_agg(json_build_object('nid', w.nid, 'id', w.id)) from work w
              where w.nid = any(${sql.param(nids)}::text[]) and ${visible}), '[]') nids`,
  )
  return found ?? { newest: [], ranked: [], free: [], nids: [] }
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

function sorted(module: HomeModule, works: WorkCard[]): WorkCard[] {
  if (module.sort === 'curated') return works
  const direction = module.sort === 'releaseAsc' ? 1 : -1
  return works.toSorted((a, b) => direction * (a.releaseAt < b.releaseAt ? -1 : 1))
}
