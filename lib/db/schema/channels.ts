import { index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { CHANNEL_ROLES } from '@/lib/kit/shop/channel-roles'
import { createdAt, id, instant } from './columns'
import { account } from './identity'

/** Deleted with the account. */
const ofAccount = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })

/**
 * A member of a channel. A channel is its creator's account; the creator owns it without a row here
 * (docs/decisions/studio.md).
 */
export const channelMember = pgTable(
  'channel_member',
  {
    channelId: ofAccount('channel_id'),
    accountId: ofAccount('account_id'),
    role: text('role', { enum: CHANNEL_ROLES }).notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.accountId] }),
    index('channel_member_account').on(t.accountId),
  ],
)

/** An account with this verified address answers the invitation; then the row is deleted. */
export const channelInvitation = pgTable(
  'channel_invitation',
  {
    id: id(),
    channelId: ofAccount('channel_id'),
    email: text('email').notNull(),
    role: text('role', { enum: CHANNEL_ROLES }).notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    unique('channel_invitation_once').on(t.channelId, t.email),
    index('channel_invitation_email').on(t.email),
  ],
)

/** Who did what for a channel with members. The same act on the same subject within an hour is one row. */
export const channelAct = pgTable(
  'channel_act',
  {
    channelId: ofAccount('channel_id'),
    accountId: ofAccount('account_id'),
    /** The call, by its name in the contract. */
    call: text('call').notNull(),
    subjectId: text('subject_id').notNull(),
    hour: instant('hour').notNull(),
    /** The name of the subject at that time. */
    subject: text('subject').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.accountId, t.call, t.subjectId, t.hour] }),
    index('channel_act_latest').on(t.channelId, t.at.desc()),
    index('channel_act_account').on(t.accountId),
  ],
)
