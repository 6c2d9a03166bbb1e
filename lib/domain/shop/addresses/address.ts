import { and, desc, eq } from 'drizzle-orm'
import type { Address } from '@/lib/contract/profile'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'
import { requireOnePlace } from './require-postal-code'

const { account, address } = schema

const columns = {
  recipient: address.recipient,
  postalCode: address.postalCode,
  prefectureCode: address.prefectureCode,
  city: address.city,
  street: address.street,
  building: address.building,
  phone: address.phone,
}

const defaultOf = (uid: string) => and(eq(address.accountId, uid), eq(address.isDefault, true))

/** Where the caller's merchandise goes. @throws AppError unauthenticated, notFound before it has been saved */
export async function getAddress(ctx: Ctx): Promise<Address> {
  const { uid } = requireAccount(ctx)
  const [found] = await ctx.db
    .select(columns)
    .from(address)
    .where(defaultOf(uid))
    .orderBy(desc(address.createdAt))
    .limit(1)
  if (!found) throw notFound('お届け先')
  return found
}

/**
 * Saves the caller's one address (spec §7: PUT /my/address). Orders keep the copy that they were sent to.
 * @throws AppError unauthenticated, invalid where code and prefecture contradict each other
 */
export async function saveAddress(ctx: Ctx, input: Address): Promise<Address> {
  const { uid } = requireAccount(ctx)
  await requireOnePlace(ctx, input)
  return ctx.db.transaction(async (tx) => {
    // Two first saves at once must not make two addresses.
    await tx
      .select({ id: account.id })
      .from(account)
      .where(eq(account.id, uid))
      .for('no key update')
    const [changed] = await tx.update(address).set(input).where(defaultOf(uid)).returning(columns)
    if (changed) return changed
    const [saved] = await tx
      .insert(address)
      .values({ ...input, accountId: uid, isDefault: true, createdAt: ctx.now })
      .returning(columns)
    return saved ?? input
  })
}
