import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { HomeModule, HomeRow } from '@/lib/contract/catalogue'
import type { TargetGender } from '@/lib/contract/common'
import type { HomeRowDraft, HomeRows } from '@/lib/contract/ops/home'
import { getHome, getHomeModules } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { findMerchandiseCards } from '@/lib/domain/shop/merchandise'
import { AppError, type ErrorDetail } from '@/lib/kit/errors'
import { EDITORIAL_STAFF } from '@/lib/kit/shop/staff-roles'
import { getPublished, publishDocument, restoreDocument } from './documents'

const NAME = 'homeAppendModules'
/** The service's own names of the rows of the top page. */
const OWN_IDS = ['new', 'ranking', 'free']

/** The published rows, with the titles of their works. @throws AppError notFound */
export async function getHomeRows(ctx: Ctx): Promise<HomeRows> {
  requireStaff(ctx, EDITORIAL_STAFF)
  const rows = await getHomeModules(ctx)
  return { ...(await getPublished(ctx, NAME)), rows, named: await namesOf(ctx, rows) }
}

type Naming = Pick<HomeModule, 'nids' | 'merchandiseIds'>

async function namesOf({ db }: Ctx, rows: readonly Naming[]): Promise<HomeRows['named']> {
  const nids = [...new Set(rows.flatMap((row) => row.nids))]
  const ids = [...new Set(rows.flatMap((row) => row.merchandiseIds))]
  const { rows: found } = await db.execute<HomeRows['named'][number]>(sql`
    select nid id, title, state = 'published' "isShown" from work where nid = any(${sql.param(nids)}::text[])
    union all
    select m.id::text, m.title, m.published_at is not null from merchandise m
     where m.id::text = any(${sql.param(ids)}::text[])`)
  return found
}

/**
 * Publishes the rows in this order, as a new version. Everything that they name must be in the store now. @throws
 * AppError notFound, invalid (with each row by its number), conflict `document/changed`
 */
export async function publishHomeRows(
  ctx: Ctx,
  { rows, note, basedOn }: { rows: readonly HomeRowDraft[]; note: string; basedOn: number },
): Promise<HomeRows> {
  requireStaff(ctx, EDITORIAL_STAFF)
  const details = problemsOf(rows, await namesOf(ctx, rows))
  if (details[0]) throw new AppError('invalid', 'home/unfit', details[0].message, { details })
  await publishDocument(ctx, NAME, { content: modulesOf(rows), note, basedOn })
  return await getHomeRows(ctx)
}

const modulesOf = (rows: readonly HomeRowDraft[]): HomeModule[] =>
  rows.map((row, at) => ({ ...row, order: at + 1 }))

function problemsOf(rows: readonly HomeRowDraft[], named: HomeRows['named']): ErrorDetail[] {
  const shown = new Set(named.filter(({ isShown }) => isShown).map(({ id }) => id))
  const ids = rows.map(({ id }) => id)
  return rows.flatMap(({ id, kind, title, nids, merchandiseIds }, at) => {
    const said = (field: string, message: string) => ({
      path: `rows.${at}.${field}`,
      message: `${at + 1}番目の列「${title}」：${message}`,
    })
    const found = []
    if (OWN_IDS.includes(id) || ids.indexOf(id) !== at)
      found.push(said('id', '識別子が、ほかの列と重なっています。'))
    const chosen = kind === 'works' ? nids : merchandiseIds
    if (chosen.length === 0) found.push(said('nids', '並べるものを選んでください。'))
    for (const one of [...nids, ...merchandiseIds])
      if (!shown.has(one)) found.push(said('nids', `${one} は、いまストアにありません。`))
    return found
  })
}

/** The top page with these rows. Changes nothing. @throws AppError notFound */
export async function previewHomeRows(
  ctx: Ctx,
  input: { rows: readonly HomeRowDraft[]; targetGender: z.infer<typeof TargetGender> },
): Promise<{ rows: z.input<typeof HomeRow>[] }> {
  requireStaff(ctx, EDITORIAL_STAFF)
  return await getHome(
    ctx,
    input.targetGender,
    (ids) => findMerchandiseCards(ctx, ids),
    modulesOf(input.rows),
  )
}

/** Publishes the rows of an earlier version again. @throws AppError notFound, conflict `document/changed` */
export async function restoreHomeRows(
  ctx: Ctx,
  requested: { version: number; basedOn: number },
): Promise<HomeRows> {
  await restoreDocument(ctx, NAME, requested)
  return await getHomeRows(ctx)
}
