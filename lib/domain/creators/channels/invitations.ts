import { sql } from 'drizzle-orm'
import type { ActingChannel, ChannelInvitation } from '@/lib/contract/studio/members'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import { requireChannel, requireVerified } from '@/lib/domain/core/policy'
import { recordChannelAct } from '@/lib/domain/core/record-channel-act'
import { AppError, notFound } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import { mailboxOf } from '@/lib/kit/mailbox-of'
import type { ChannelRole } from '@/lib/kit/shop/channel-roles'

const OPEN_DAYS = 14
/** Members and open invitations of one channel together. */
const MOST_MEMBERS = 30
/** Limits mails to strangers. */
const limits = {
  mailsOf: { name: 'invitations-of', times: 20, seconds: 86_400 },
  mailsTo: { name: 'invitations-to', times: 5, seconds: 86_400 },
}

/**
 * Invites a person to the channel by mail, for 14 days. An account with this verified address may answer; the mail
 * has no secret. Inviting the same address again changes the role and sends a new mail. @throws AppError forbidden,
 * conflict (already a member, or 30 members), tooMany
 */
export async function inviteMember(
  ctx: Ctx,
  { email, role }: { email: string; role: ChannelRole },
): Promise<ChannelInvitation> {
  requireVerified(ctx)
  const { channelId } = requireChannel(ctx, 'own')
  await ctx.limits.take(limits.mailsOf, channelId)
  await ctx.limits.take(limits.mailsTo, mailboxOf(email))
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from account where id = ${channelId} for no key update`)
    const { rows: facts } = await tx.execute<{ is_member: boolean; count: number }>(sql`
      select exists (select 1 from account a where a.email = ${email} and (a.id = ${channelId}
               or exists (select 1 from channel_member m
                           where m.channel_id = ${channelId} and m.account_id = a.id))) is_member,
             (select count(*)::int from channel_member where channel_id = ${channelId})
             + (select count(*)::int from channel_invitation
                 where channel_id = ${channelId} and email <> ${email} and expires_at > ${ctx.now}) count`)
    if (facts[0]?.is_member)
      throw new AppError(
        'conflict',
        'channel/member-already',
        'すでにこのチャンネルのメンバーです。',
      )
    if ((facts[0]?.count ?? 0) >= MOST_MEMBERS)
      throw new AppError(
        'conflict',
        'channel/too-many-members',
        `メンバーは、招待中の方も含めて${MOST_MEMBERS}人までです。`,
      )
    const expiresAt = addDays(ctx.now, OPEN_DAYS)
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into channel_invitation (id, channel_id, email, role, created_at, expires_at)
      values (${newId()}, ${channelId}, ${email}, ${role}, ${ctx.now}, ${expiresAt})
          on conflict (channel_id, email)
          do update set id = excluded.id, role = excluded.role, created_at = excluded.created_at,
                        expires_at = excluded.expires_at
      returning id`)
    const id = rows[0]?.id ?? ''
    await enqueueMail(tx, { kind: 'channelInvitation', id })
    return { id, email, role, expiresAt: expiresAt.toISOString() }
  })
}

/** Withdraws an invitation. @throws AppError forbidden, notFound */
export async function revokeInvitation(ctx: Ctx, id: string): Promise<void> {
  const { channelId } = requireChannel(ctx, 'own')
  const { rows } = await ctx.db.execute(
    sql`delete from channel_invitation where id = ${id} and channel_id = ${channelId} returning 1`,
  )
  if (rows.length === 0) throw notFound('招待')
}

type Received = { id: string; channel: string; role: ChannelRole; expiresAt: string }

/** The open invitations to the caller's verified address. @throws AppError forbidden */
export async function listReceivedInvitations(ctx: Ctx): Promise<Received[]> {
  const { email } = requireVerified(ctx)
  const { rows } = await ctx.db.execute<Received>(sql`
    select i.id, coalesce(p.nickname, '') channel, i.role, i.expires_at "expiresAt"
      from channel_invitation i join account a on a.id = i.channel_id and a.disabled_at is null
      left join profile p on p.account_id = i.channel_id
     where i.email = ${email} and i.expires_at > ${ctx.now} order by i.created_at limit 100`)
  return rows.map((row) => ({ ...row, expiresAt: new Date(row.expiresAt).toISOString() }))
}

/** Accepts an invitation: makes the caller a member, once. @throws AppError forbidden, notFound */
export async function acceptInvitation(ctx: Ctx, id: string): Promise<ActingChannel> {
  const { uid } = requireVerified(ctx)
  return ctx.db.transaction(async (tx) => {
    const { channelId, role } = await takeInvitation(ctx, tx, id)
    await tx.execute(sql`
      insert into channel_member (channel_id, account_id, role, joined_at)
      values (${channelId}, ${uid}, ${role}, ${ctx.now}) on conflict do nothing`)
    const { rows } = await tx.execute<{ nickname: string | null }>(
      sql`select nickname from profile where account_id = ${channelId}`,
    )
    const channel = { id: channelId, role }
    const acting = { ...ctx, actor: { ...requireVerified(ctx), channel } }
    if (role !== 'viewer')
      await recordChannelAct(tx, acting, { id: uid, name: rows[0]?.nickname ?? '' })
    return { ...channel, nickname: rows[0]?.nickname ?? '', isOwn: false }
  })
}

/** Declines an invitation. @throws AppError forbidden, notFound */
export async function declineInvitation(ctx: Ctx, id: string): Promise<void> {
  requireVerified(ctx)
  await takeInvitation(ctx, ctx.db, id)
}

/** Another's, an expired and an answered invitation are not found. */
async function takeInvitation(ctx: Ctx, db: Pick<Ctx['db'], 'execute'>, id: string) {
  const { email } = requireVerified(ctx)
  const { rows } = await db.execute<{ channelId: string; role: ChannelRole }>(sql`
    delete from channel_invitation
     where id = ${id} and email = ${email} and expires_at > ${ctx.now}
    returning channel_id "channelId", role`)
  if (!rows[0]) throw notFound('招待')
  return rows[0]
}
