import { sql } from 'drizzle-orm'
import type { ChannelInvitation, ChannelMember } from '@/lib/contract/studio/members'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { recordChannelAct } from '@/lib/domain/core/record-channel-act'
import { notFound } from '@/lib/kit/errors'
import type { ChannelRole } from '@/lib/kit/shop/channel-roles'

type Found = { members: ChannelMember[]; invitations: ChannelInvitation[] }

/** The members of the channel, its own account first; for owners also the open invitations. */
export async function listMembers(ctx: Pick<Ctx, 'db' | 'actor' | 'now'>): Promise<Found> {
  const { channelId, uid } = requireChannel(ctx, 'view')
  const isOwner = ctx.actor.kind === 'account' && (ctx.actor.channel?.role ?? 'owner') === 'owner'
  const { rows } = await ctx.db.execute<Found>(sql`
    select (select json_agg(json_build_object('id', one.id, 'nickname', coalesce(p.nickname, ''),
                     'role', one.role, 'joinedAt', one.joined_at, 'isSelf', one.id = ${uid})
                     order by one.joined_at nulls first)
              from (select ${channelId}::uuid id, 'owner' as role, null::timestamptz joined_at
                    union all select account_id, role, joined_at from channel_member
                     where channel_id = ${channelId}) one
              left join profile p on p.account_id = one.id) members,
           (select coalesce(json_agg(json_build_object('id', i.id, 'email', i.email, 'role', i.role,
                     'expiresAt', i.expires_at) order by i.created_at), '[]')
              from channel_invitation i
             where i.channel_id = ${channelId} and i.expires_at > ${ctx.now} and ${isOwner}) invitations`)
  const { members = [], invitations = [] } = rows[0] ?? {}
  return {
    members: members.map((one) => ({ ...one, joinedAt: one.joinedAt && instant(one.joinedAt) })),
    invitations: invitations.map((one) => ({ ...one, expiresAt: instant(one.expiresAt) })),
  }
}

const instant = (at: string) => new Date(at).toISOString()

/** Changes a member's role. The channel's own account stays its owner. @throws AppError forbidden, notFound */
export async function changeMember(
  ctx: Ctx,
  { id, role }: { id: string; role: ChannelRole },
): Promise<void> {
  const { channelId } = requireChannel(ctx, 'own')
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      update channel_member set role = ${role}
       where channel_id = ${channelId} and account_id = ${id} returning 1`)
    if (rows.length === 0) throw notFound('メンバー')
    await recordChannelAct(tx, ctx, { id, name: await nameOf(tx, id) })
  })
}

/** Ends a membership: owners any, members their own. @throws AppError forbidden, notFound */
export async function removeMember(ctx: Ctx, id: string): Promise<void> {
  const { channelId, uid } = requireChannel(ctx, 'view')
  if (id !== uid) requireChannel(ctx, 'own')
  await ctx.db.transaction(async (tx) => {
    const name = await nameOf(tx, id)
    if (id !== uid) await recordChannelAct(tx, ctx, { id, name })
    const { rows } = await tx.execute(sql`
      delete from channel_member where channel_id = ${channelId} and account_id = ${id} returning 1`)
    if (rows.length === 0) throw notFound('メンバー')
  })
}

async function nameOf(db: Pick<Ctx['db'], 'execute'>, accountId: string): Promise<string> {
  const { rows } = await db.execute<{ nickname: string | null }>(
    sql`select nickname from profile where account_id = ${accountId}`,
  )
  return rows[0]?.nickname ?? ''
}
