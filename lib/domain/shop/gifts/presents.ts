import { sql } from 'drizzle-orm'
import type { WorkCard } from '@/lib/contract/catalogue'
import { findWorkCards } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { masterSecrets } from '@/lib/domain/core/master-secrets'
import { requireAccount } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'
import { expiryOrNone } from '@/lib/kit/expiry'
import { type PresentState, presentStateAt } from '@/lib/kit/shop/present-state'
import { presentToken, readPresentToken } from '@/lib/kit/tokens/present-token'

export type PresentRow = {
  id: string
  order_id: string
  giver_id: string
  work_id: string
  sender_name: string
  recipient_name: string
  message: string
  deliver_on: string | null
  state: 'waiting' | 'open' | 'redeemed' | 'refunded'
  redeemed_by: string | null
  redeemed_at: string | null
  expires_at: string | null
}

/** Of `present p` and its `order o`. */
const presentColumns = sql`p.id, p.order_id, o.account_id giver_id, p.work_id, p.sender_name, p.recipient_name,
  p.message, p.deliver_on::text deliver_on, p.state, p.redeemed_by, p.redeemed_at, p.expires_at`

const instantOf = (at: string | null) => at && new Date(at).toISOString()

/** The present of a link, if it is paid. @throws AppError notFound, also for a forged link */
export async function findPresent(ctx: Ctx, token: string): Promise<PresentRow> {
  const id = readPresentToken(masterSecrets(ctx.settings), token)
  if (!id) throw notFound('贈り物')
  const { rows } = await ctx.db.execute<PresentRow>(
    sql`select ${presentColumns} from present p join "order" o on o.id = p.order_id where p.id = ${id} and p.state <> 'waiting'`,
  )
  const row = rows[0]
  if (!row) throw notFound('贈り物')
  return row
}

export async function getPresentCard(ctx: Ctx, workId: string): Promise<WorkCard> {
  const [work] = await findWorkCards(ctx, [workId])
  if (!work) throw notFound('作品')
  return work
}

const shownState = ({ state, expires_at: expiresAt }: PresentRow, now: Date): PresentState =>
  presentStateAt({ state, expiresAt }, now)

/** The page of a present's link, for anybody with the link. @throws AppError notFound */
export async function getPresent(ctx: Ctx, token: string) {
  const row = await findPresent(ctx, token)
  const uid = ctx.actor.kind === 'account' ? ctx.actor.uid : null
  return {
    work: await getPresentCard(ctx, row.work_id),
    state: shownState(row, ctx.now),
    senderName: row.sender_name,
    recipientName: row.recipient_name,
    message: row.message,
    ...expiryOrNone(row.expires_at, ctx.now),
    isOwned: uid !== null && (await ownsWork(ctx, uid, row.work_id)),
    isMine: uid !== null && row.redeemed_by === uid,
    isGiver: uid !== null && row.giver_id === uid,
  }
}

async function ownsWork(ctx: Pick<Ctx, 'db'>, accountId: string, workId: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ owns: boolean }>(sql`
    select exists (select 1 from entitlement
      where account_id = ${accountId} and work_id = ${workId} and track_id is null and revoked_at is null) owns`)
  return rows[0]?.owns ?? false
}

/** The albums that the caller gave away, newest first, with their links. */
export async function listPresents(ctx: Ctx, { take, skip }: { take: number; skip: number }) {
  const { uid } = requireAccount(ctx)
  const isOwn = sql`o.account_id = ${uid} and p.state <> 'waiting'`
  const { rows } = await ctx.db.execute<PresentRow & { number: string }>(sql`
    select ${presentColumns}, o.number from present p join "order" o on o.id = p.order_id
     where ${isOwn} order by p.created_at desc, p.id desc limit ${take} offset ${skip}`)
  const count = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int total from present p join "order" o on o.id = p.order_id where ${isOwn}`,
  )
  const cards = await findWorkCards(ctx, [...new Set(rows.map((row) => row.work_id))])
  const works = new Map(cards.map((card) => [card.id, card]))
  const { SITE_ORIGIN, MASTER_SECRET } = ctx.settings
  const items = rows.flatMap((row) => {
    const work = works.get(row.work_id)
    if (!work) return []
    return {
      orderNumber: row.number,
      work,
      state: shownState(row, ctx.now),
      recipientName: row.recipient_name,
      deliverOn: row.deliver_on,
      url: `${SITE_ORIGIN}/present/${presentToken(MASTER_SECRET, row.id)}`,
      redeemedAt: instantOf(row.redeemed_at),
      ...expiryOrNone(row.expires_at, ctx.now),
    }
  })
  return { items, total: count.rows[0]?.total ?? 0 }
}
