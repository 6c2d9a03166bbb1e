import { z } from 'zod'
import { CHANNEL_ROLES } from '@/lib/kit/shop/channel-roles'
import { Id, Instant, PageQuery, paged } from '../common'
import { Email } from '../identity-shapes'
import type { Routes } from '../route'

const Role = z.enum(CHANNEL_ROLES)

/** A channel that the caller may act for, by the header `koeniwa-channel`. */
const ActingChannel = z
  .object({ id: Id, nickname: z.string(), role: Role, isOwn: z.boolean() })
  .meta({ id: 'ActingChannel' })
export type ActingChannel = z.infer<typeof ActingChannel>

const ChannelMember = z
  .object({
    id: Id,
    nickname: z.string(),
    role: Role,
    joinedAt: Instant.nullable().meta({ description: 'チャンネルの持ち主は null' }),
    isSelf: z.boolean(),
  })
  .meta({ id: 'ChannelMember' })
export type ChannelMember = z.infer<typeof ChannelMember>

const ChannelInvitation = z
  .object({ id: Id, email: z.string(), role: Role, expiresAt: Instant })
  .meta({ id: 'ChannelInvitation' })
export type ChannelInvitation = z.infer<typeof ChannelInvitation>

const ReceivedInvitation = z
  .object({ id: Id, channel: z.string(), role: Role, expiresAt: Instant })
  .meta({ id: 'ReceivedInvitation' })

const ChannelAct = z
  .object({
    nickname: z.string(),
    what: z.string().meta({ description: 'した操作' }),
    subject: z.string().meta({ description: '対象の名前' }),
    at: Instant,
  })
  .meta({ id: 'ChannelAct' })
export type ChannelAct = z.infer<typeof ChannelAct>

const byId = z.object({ id: Id })
const own = ['invalid', 'unauthenticated', 'forbidden', 'notFound'] as const

/** A channel of several people. Every call of the studio acts for the channel that the header names. */
export const studioMemberRoutes = {
  'GET /studio/channels': {
    summary: '自分が操作できるチャンネル（自分のものが先）',
    access: 'creator',
    response: z.object({ items: z.array(ActingChannel).max(100) }),
    errors: ['unauthenticated'],
  },
  'GET /studio/members': {
    summary: 'チャンネルのメンバーと、返事を待っている招待（招待はオーナーにだけ）',
    access: 'creator',
    response: z.object({
      members: z.array(ChannelMember),
      invitations: z.array(ChannelInvitation),
    }),
    errors: ['unauthenticated', 'notFound'],
  },
  'PUT /studio/members/{id}': {
    thing: 'own',
    summary: 'メンバーの権限を変える',
    access: 'creator',
    params: byId,
    body: z.object({ role: Role }),
    response: null,
    errors: own,
  },
  'DELETE /studio/members/{id}': {
    thing: 'own',
    summary: 'メンバーを外す、または自分から抜ける',
    access: 'creator',
    params: byId,
    response: null,
    errors: own,
  },
  'POST /studio/invitations': {
    summary: 'メンバーをメールで招待する（同じ宛先には送り直し）',
    access: 'verified',
    body: z.object({ email: Email, role: Role }),
    response: ChannelInvitation,
    status: 201,
    errors: [...own, 'conflict', 'tooMany'],
  },
  'DELETE /studio/invitations/{id}': {
    thing: 'own',
    summary: '招待を取り消す',
    access: 'creator',
    params: byId,
    response: null,
    errors: own,
  },
  'GET /studio/invitations/received': {
    summary: '自分のメールアドレス宛の招待',
    access: 'verified',
    response: z.object({ items: z.array(ReceivedInvitation).max(100) }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'PUT /studio/invitations/received/{id}': {
    thing: 'own',
    summary: '招待を受けて、チャンネルのメンバーになる',
    access: 'verified',
    params: byId,
    response: ActingChannel,
    errors: own,
  },
  'DELETE /studio/invitations/received/{id}': {
    thing: 'own',
    summary: '招待を断る',
    access: 'verified',
    params: byId,
    response: null,
    errors: own,
  },
  'GET /studio/acts': {
    summary: 'だれが・いつ・何をしたか（新しい順、400日分）',
    access: 'creator',
    query: PageQuery,
    response: paged(ChannelAct),
    errors: ['invalid', 'unauthenticated', 'notFound'],
  },
} as const satisfies Routes
