import { type SQL, sql } from 'drizzle-orm'
import type { StaffMember } from '@/lib/contract/ops/staff'
import type { Database, Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { ADMIN_STAFF, STAFF_ROLES } from '@/lib/kit/shop/staff-roles'

type Row = Omit<StaffMember, 'lastSignInAt' | 'isSelf'> & {
  lastSignInAt: string | null
  total: number
}

/** Accounts as members of staff, by name. `of` filters and pages them. */
export async function readStaff(
  db: Database | Transaction,
  self: string | null,
  of: SQL,
): Promise<{ items: StaffMember[]; total: number }> {
  const { rows } = await db.execute<Row>(sql`
    select a.id, coalesce(p.nickname, '') nickname, a.email, a.staff_roles roles,
           exists (select 1 from second_factor f where f.account_id = a.id and f.confirmed_at is not null) "hasSecondFactor",
           a.last_sign_in_at "lastSignInAt", count(*) over ()::int total
      from account a left join profile p on p.account_id = a.id ${of}`)
  const items = rows.map(({ total: _, lastSignInAt, roles, ...row }) => ({
    ...row,
    roles: STAFF_ROLES.filter((role) => roles.includes(role)),
    lastSignInAt: lastSignInAt && new Date(lastSignInAt).toISOString(),
    isSelf: row.id === self,
  }))
  return { items, total: rows[0]?.total ?? 0 }
}

/** Everybody with a role. @throws AppError notFound except for admins */
export async function listStaff(
  ctx: Ctx,
  { take, skip }: { take: number; skip: number },
): Promise<{ items: StaffMember[]; total: number }> {
  const { uid } = requireStaff(ctx, ADMIN_STAFF)
  return await readStaff(
    ctx.db,
    uid,
    sql`where a.staff_roles <> '{}' order by a.email, a.id limit ${take} offset ${skip}`,
  )
}
