import { and, count, desc, eq } from 'drizzle-orm'
import type { SavedAddress } from '@/lib/contract/address'
import type { Address } from '@/lib/contract/profile'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { AppError, notFound } from '@/lib/kit/errors'
import { requireOnePlace } from './require-postal-code'

const { account, address } = schema

/** More than anybody needs. */
const MOST_ADDRESSES = 20

const columns = {
  id: address.id,
  isDefault: address.isDefault,
  recipient: address.recipient,
  postalCode: address.postalCode,
  prefectureCode: address.prefectureCode,
  city: address.city,
  street: address.street,
  building: address.building,
  phone: address.phone,
}

const own = (uid: string, id: string) => and(eq(address.accountId, uid), eq(address.id, id))
const byRank = [desc(address.isDefault), desc(address.createdAt), desc(address.id)] as const

/** Locks the address book, so that it never has two defaults. */
const lockBook = (tx: Transaction, uid: string) =>
  tx.select({ id: account.id }).from(account).where(eq(account.id, uid)).for('no key update')

/** The caller's addresses, the default first. @throws AppError unauthenticated */
export async function listAddresses(ctx: Ctx): Promise<SavedAddress[]> {
  const { uid } = requireAccount(ctx)
  return await ctx.db
    .select(columns)
    .from(address)
    .where(eq(address.accountId, uid))
    .orderBy(...byRank)
}

/** One of the caller's addresses. @throws AppError unauthenticated, notFound (another's too) */
export async function getSavedAddress(ctx: Ctx, id: string): Promise<SavedAddress> {
  const { uid } = requireAccount(ctx)
  const [found] = await ctx.db.select(columns).from(address).where(own(uid, id))
  if (!found) throw notFound('お届け先')
  return found
}

/** Adds an address; the first one is the default whatever was asked. @throws AppError unauthenticated, invalid (one place), conflict */
export async function addAddress(
  ctx: Ctx,
  { isDefault, ...input }: Address & { isDefault: boolean },
): Promise<SavedAddress> {
  const { uid } = requireAccount(ctx)
  await requireOnePlace(ctx, input)
  return await ctx.db.transaction(async (tx) => {
    await lockBook(tx, uid)
    const [known] = await tx
      .select({ total: count() })
      .from(address)
      .where(eq(address.accountId, uid))
    const total = known?.total ?? 0
    if (total >= MOST_ADDRESSES)
      throw new AppError(
        'conflict',
        'address/too-many',
        `お届け先は${MOST_ADDRESSES}件まで登録できます。使わないものを消してからお試しください。`,
      )
    const [saved] = await tx
      .insert(address)
      .values({ ...input, accountId: uid, isDefault: false, createdAt: ctx.now })
      .returning(columns)
    if (!saved) throw new Error('the address was not saved')
    return isDefault || total === 0 ? await becomeDefault(tx, uid, saved.id) : saved
  })
}

/** Changes an address; orders keep the copy that they were placed with. @throws AppError unauthenticated, invalid (one place), notFound */
export async function changeAddress(ctx: Ctx, id: string, input: Address): Promise<SavedAddress> {
  const { uid } = requireAccount(ctx)
  await requireOnePlace(ctx, input)
  const [changed] = await ctx.db.update(address).set(input).where(own(uid, id)).returning(columns)
  if (!changed) throw notFound('お届け先')
  return changed
}

/** Removes an address; when it was the default, the newest of the rest becomes it. @throws AppError unauthenticated, notFound */
export async function removeAddress(ctx: Ctx, id: string): Promise<void> {
  const { uid } = requireAccount(ctx)
  await ctx.db.transaction(async (tx) => {
    await lockBook(tx, uid)
    const [gone] = await tx
      .delete(address)
      .where(own(uid, id))
      .returning({ isDefault: address.isDefault })
    if (!gone) throw notFound('お届け先')
    if (!gone.isDefault) return
    const [next] = await tx
      .select({ id: address.id })
      .from(address)
      .where(eq(address.accountId, uid))
      .orderBy(...byRank)
      .limit(1)
    if (next) await becomeDefault(tx, uid, next.id)
  })
}

/** Makes one of the caller's addresses the default. @throws AppError unauthenticated, notFound */
export async function setDefaultAddress(ctx: Ctx, id: string): Promise<SavedAddress> {
  const { uid } = requireAccount(ctx)
  return await ctx.db.transaction(async (tx) => {
    await lockBook(tx, uid)
    return await becomeDefault(tx, uid, id)
  })
}

async function becomeDefault(tx: Transaction, uid: string, id: string): Promise<SavedAddress> {
  await tx
    .update(address)
    .set({ isDefault: false })
    .where(and(eq(address.accountId, uid), eq(address.isDefault, true)))
  const [changed] = await tx
    .update(address)
    .set({ isDefault: true })
    .where(own(uid, id))
    .returning(columns)
  if (!changed) throw notFound('お届け先')
  return changed
}
