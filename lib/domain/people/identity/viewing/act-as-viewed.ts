import { eq, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { accountColumns, claimsOf } from '@/lib/domain/core/account-facts'
import type { AccountActor, Actor, Ctx } from '@/lib/domain/core/ctx'
import { hasStaffRole } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { AppError } from '@/lib/kit/errors'
import { SUPPORT_STAFF } from '@/lib/kit/shop/staff-roles'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

type Asked = {
  method: string
  /** The call's key in the contract or its route, for the audit log. */
  call: string
  /** Whether only the owner may read it, even with consent to viewing. */
  isOwnersAlone: boolean
}

/**
 * Who acts in a session of the staff in which somebody's pages are seen: their owner, who may only read here. Every call that
 * would write, and what its owner alone may see, is refused before anything of it is read. What is read is
 * written to the audit log, each call once a view. @throws AppError forbidden `viewing`
 */
export async function actAsViewed(
  ctx: Pick<Ctx, 'db' | 'settings' | 'actor' | 'now' | 'requestId'>,
  { method, call, isOwnersAlone }: Asked,
): Promise<Actor> {
  const { actor } = ctx
  if (actor.kind !== 'account' || !actor.viewing || !hasStaffRole(actor, SUPPORT_STAFF))
    return actor
  if (actor.viewing.endsAt <= ctx.now) return actor
  const viewed = await loadViewed(ctx, actor, actor.viewing)
  if (!viewed) return actor
  if (!SAFE_METHODS.includes(method)) throw readOnly()
  if (isOwnersAlone) throw ownersAlone()
  await noteSeen(ctx, actor.viewing, call)
  return viewed
}

const readOnly = () =>
  new AppError(
    'forbidden',
    'viewing',
    'ほかの方の画面を見ているあいだは、変更できません。操作するには、閲覧を終えてください。',
  )

const ownersAlone = () =>
  new AppError(
    'forbidden',
    'viewing',
    'この内容は、ご本人だけが見られます。閲覧中の運営スタッフには表示しません。',
  )

type Viewing = NonNullable<AccountActor['viewing']>

/** The owner as they are now; null once they are of the staff, stopped or gone. */
async function loadViewed(
  { db, settings }: Pick<Ctx, 'db' | 'settings'>,
  { sessionId }: AccountActor,
  { accountId, endsAt }: Viewing,
): Promise<AccountActor | null> {
  const { account } = schema
  const [row] = await db
    .select({ ...accountColumns, staffRoles: account.staffRoles })
    .from(account)
    .where(eq(account.id, accountId))
  if (!row || row.disabledAt || row.staffRoles.length > 0) return null
  const emailVerified = row.emailVerifiedAt !== null
  return {
    kind: 'account',
    uid: accountId,
    sessionId,
    email: row.email,
    emailVerified,
    // What the staff looks at counts in no ranking.
    isInternal: true,
    staffRoles: [],
    claims: claimsOf(settings, { ...row, emailVerified }),
    viewedUntil: endsAt,
  }
}

async function noteSeen(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now' | 'requestId'>,
  { id, accountId }: Viewing,
  call: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update account_view set seen = array_append(seen, ${call})
       where id = ${id} and not (${call} = any(seen))`)
    if (rowCount === 1)
      await recordStaffAct(tx, ctx, {
        action: 'seeInView',
        subject: accountId,
        before: null,
        after: { call, view: id },
      })
  })
}
