import { AppError, notFound } from '@/lib/kit/errors'
import { type ChannelRole, includesRole } from '@/lib/kit/shop/channel-roles'
import type { StaffRole } from '@/lib/kit/shop/staff-roles'
import type { TokenScope } from '@/lib/kit/shop/token-scopes'
import type { AccountActor, Actor, Ctx } from './ctx'

/** The signed-in account. @throws AppError unauthenticated for a guest */
export function requireAccount(ctx: Pick<Ctx, 'actor'>): AccountActor {
  if (ctx.actor.kind !== 'account')
    throw new AppError('unauthenticated', 'auth/sign-in-required', 'ログインしてください。')
  return ctx.actor
}

/** The signed-in account with a verified e-mail (spec §6). @throws AppError unauthenticated, forbidden */
export function requireVerified(ctx: Pick<Ctx, 'actor'>): AccountActor {
  const account = requireAccount(ctx)
  if (!account.emailVerified)
    throw new AppError(
      'forbidden',
      'auth/email-not-verified',
      'メールアドレスの確認が済んでいません。届いたメールをご確認ください。',
    )
  return account
}

/**
 * Requires that a personal token has a scope; `null` refuses every token. A person who is signed in needs none.
 * @throws AppError unauthenticated, forbidden `token/scope`; its `reason` is the scope
 */
export function requireScope(ctx: Pick<Ctx, 'actor'>, scope: TokenScope | null): void {
  const { scopes } = requireAccount(ctx)
  if (!scopes || (scope && scopes.includes(scope))) return
  throw new AppError(
    'forbidden',
    'token/scope',
    scope
      ? 'このアクセストークンには、この操作が許されていません。'
      : 'アクセストークンでは、この操作はできません。ログインして行ってください。',
    { ...(scope && { reason: scope }) },
  )
}

/**
 * The account of a user who signed in personally: a personal token, or a session that began with an operator's token,
 * may not prove identity or read sealed data. @throws AppError unauthenticated, forbidden `auth/operator-session`,
 * `token/scope`
 */
export function requireOwnSignIn(ctx: Pick<Ctx, 'actor'>): AccountActor {
  const account = requireAccount(ctx)
  requireScope(ctx, null)
  if (account.byOperator)
    throw new AppError(
      'forbidden',
      'auth/operator-session',
      '運営がお渡ししたリンクでのログインでは、この操作はできません。ログアウトしてから、いつもの方法でログインし直してください。',
    )
  return account
}

const NEEDED = {
  view: 'viewer',
  edit: 'editor',
  own: 'owner',
} as const satisfies Record<string, ChannelRole>

/**
 * The channel that a call of the studio acts for, and who acts: to view, to edit, or to manage members. The account's
 * own channel, unless `actForChannel` has chosen another. @throws AppError unauthenticated, forbidden
 */
export function requireChannel(
  ctx: Pick<Ctx, 'actor'>,
  need: keyof typeof NEEDED,
): { channelId: string; uid: string } {
  const { uid, channel } = requireAccount(ctx)
  if (!channel) return { channelId: uid, uid }
  if (includesRole(channel.role, NEEDED[need])) return { channelId: channel.id, uid }
  if (need === 'own')
    throw new AppError(
      'forbidden',
      'channel/owner-only',
      'チャンネルのオーナーだけができる操作です。',
    )
  throw new AppError(
    'forbidden',
    'channel/view-only',
    'このチャンネルは閲覧だけができます。変更するには、オーナーに編集の権限をお求めください。',
  )
}

/** Whether the actor is staff with one of the roles (`lib/kit/shop/staff-roles.ts`). */
export const hasStaffRole = (actor: Actor, roles: readonly StaffRole[]): actor is AccountActor =>
  actor.kind === 'account' &&
  actor.isInternal &&
  roles.some((role) => actor.staffRoles.includes(role))

const hasLapsedRole = ({ actor }: Pick<Ctx, 'actor'>, roles: readonly StaffRole[]): boolean =>
  actor.kind === 'account' && roles.some((role) => actor.lapsedRoles?.includes(role))

/**
 * The actor as staff with one of the roles (docs/decisions/staff-and-support.md). For everybody else, guests
 * included, nothing exists. @throws AppError notFound; forbidden `auth/requires-recent-login` where the roles count
 * again after a proof
 */
export function requireStaff(ctx: Pick<Ctx, 'actor'>, roles: readonly StaffRole[]): AccountActor {
  if (hasStaffRole(ctx.actor, roles)) return ctx.actor
  if (hasLapsedRole(ctx, roles))
    throw new AppError(
      'forbidden',
      'auth/requires-recent-login',
      '運営の操作を続けるには、もう一度ご本人であることを確認してください。',
    )
  throw notFound()
}
