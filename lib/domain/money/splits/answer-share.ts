import { type SQL, sql } from 'drizzle-orm'
import type { OfferedShare } from '@/lib/contract/studio/splits'
import type { AccountActor, Ctx } from '@/lib/domain/core/ctx'
import { addNotifications } from '@/lib/domain/core/notify'
import { requireVerified } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'

/** Offered to the caller: by nickname, or to the address that they have proven. */
const isOffered = ({ uid, email }: AccountActor): SQL =>
  sql`s.state = 'pending' and (s.invited_id = ${uid} or s.email = ${email})`

/** Shares of others' proceeds that are offered to the caller, or that they accepted. @throws AppError forbidden */
export async function listOfferedShares(ctx: Ctx): Promise<OfferedShare[]> {
  const actor = requireVerified(ctx)
  const { rows } = await ctx.db.execute<OfferedShare>(sql`
    select s.id, coalesce(n.nickname, '') channel, w.title, t.title "trackTitle", s.share_bp "shareBp", s.state,
           p.starts_at "startsAt", s.expires_at "expiresAt"
      from split_share s join split p on p.id = s.split_id join work w on w.id = p.work_id
      left join track t on t.id = p.track_id left join profile n on n.account_id = w.creator_id
     where s.position > 0 and ((${isOffered(actor)} and s.expires_at > ${ctx.now})
       or (s.state = 'accepted' and s.payee_id = ${actor.uid}))
     order by s.state = 'pending' desc, p.starts_at desc, s.id limit 100`)
  return rows.map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt).toISOString(),
    expiresAt: row.expiresAt && new Date(row.expiresAt).toISOString(),
  }))
}

/**
 * Accepts an offered share, or declines it: a declined share belongs to the maker at once, with its earnings so far.
 * Notifies the maker. @throws AppError forbidden, notFound (another's, answered, or run out)
 */
export async function answerShare(
  ctx: Ctx,
  id: string,
  answer: 'accepted' | 'declined',
): Promise<void> {
  const actor = requireVerified(ctx)
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{
      maker: string
      name: string
      work_id: string
      title: string
    }>(sql`
      update split_share s
         set state = ${answer}, decided_at = ${ctx.now},
             payee_id = case when ${answer === 'accepted'} then ${actor.uid}::uuid else m.payee_id end
        from split_share m, split p, work w
       where s.id = ${id} and ${isOffered(actor)} and s.expires_at > ${ctx.now} and s.position > 0
         and m.split_id = s.split_id and m.position = 0 and p.id = s.split_id and w.id = p.work_id
      returning m.payee_id maker, s.name, p.work_id, w.title`)
    const [share] = rows
    if (!share) throw notFound('招待')
    const did = answer === 'accepted' ? '受けました' : '断りました'
    await addNotifications(tx, [
      {
        accountId: share.maker,
        kind: 'payout',
        title: `${share.name}さんが、「${share.title}」の売上を分け合う招待を${did}`,
        link: `/studio/works/${share.work_id}/splits`,
        subjectId: id,
        inDigest: true,
      },
    ])
  })
}

/** Ends expired offers: their shares belong to the maker, with their earnings so far. */
export async function expireShares({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await db.execute(sql`
    update split_share s set state = 'expired', payee_id = m.payee_id, decided_at = ${now}
      from split_share m
     where s.state = 'pending' and s.expires_at <= ${now} and m.split_id = s.split_id and m.position = 0`)
}
