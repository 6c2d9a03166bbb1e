import { sql } from 'drizzle-orm'
import type { StaffMember } from '@/lib/contract/ops/staff'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { isInternalEmail } from '@/lib/domain/people/identity'
import { AppError } from '@/lib/kit/errors'
import { ADMIN_STAFF, type StaffRole } from '@/lib/kit/shop/staff-roles'
import { readStaff } from './list-staff'

type Change = { email: string; roles: readonly StaffRole[]; reason: string }

const refused = (code: string, message: string) =>
  new AppError('conflict', `staff/${code}`, message)

/**
 * Gives an account exactly these roles, and writes an audit row. They take effect within seconds, and only with a
 * second factor. Nobody changes their own roles, so that there is always an admin. @throws AppError notFound except
 * for admins, conflict `staff/own-roles`, `staff/not-internal`
 */
export async function setStaffRoles(ctx: Ctx, change: Change): Promise<StaffMember> {
  const { uid, email } = requireStaff(ctx, ADMIN_STAFF)
  if (change.email === email)
    throw refused('own-roles', 'ご自分の役割は変えられません。ほかの管理者に頼んでください。')
  return await writeRoles(ctx, uid, change)
}

/** The same from the server, for the first admin. @throws AppError conflict `staff/not-internal` */
export const grantStaffRoles = (
  ctx: Pick<Ctx, 'db' | 'now' | 'settings'>,
  change: Change,
): Promise<StaffMember> => writeRoles({ ...ctx, actor: { kind: 'system' } }, null, change)

async function writeRoles(
  ctx: Pick<Ctx, 'db' | 'now' | 'settings' | 'actor' | 'requestId'>,
  self: string | null,
  { email, roles, reason }: Change,
): Promise<StaffMember> {
  return await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; staff_roles: string[] }>(sql`
      select id, staff_roles from account
       where email = ${email} and email_verified_at is not null and disabled_at is null and deleted_at is null
         for no key update`)
    const [found] = rows
    if (!found || !isInternalEmail(ctx.settings, email))
      throw refused(
        'not-internal',
        '社内のアドレスで、メールの確認が済んでいるアカウントだけに、役割を付けられます。',
      )
    await tx.execute(sql`
      update account set staff_roles = ${sql.param([...roles])}::text[] where id = ${found.id}`)
    await recordStaffAct(tx, ctx, {
      action: 'setStaffRoles',
      subject: found.id,
      before: { roles: found.staff_roles },
      after: { roles },
      note: reason,
    })
    const { items } = await readStaff(tx, self, sql`where a.id = ${found.id}`)
    const [member] = items
    if (!member) throw new Error(`account ${found.id} is gone`)
    return member
  })
}
