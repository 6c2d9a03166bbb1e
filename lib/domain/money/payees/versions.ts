import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { BankAccount, TaxDetails } from '@/lib/contract/studio/payee'
import { type Database, schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { openRow } from '@/lib/domain/core/sealed-rows'

const { bankAccount, taxProfile } = schema

/** A sealed bank account, with its names and kana at the time of writing. */
export type StoredAccount = BankAccount & {
  bankName: string
  branchName: string
  holderKana: string
}

type Version<Data> = { id: string; data: Data; since: Date }
type Reader = Pick<Ctx, 'settings'> & { db: Database | Transaction }

/** The tax details in force; null where there are none. */
export async function readTaxDetails(
  { db, settings }: Reader,
  payeeId: string,
): Promise<Version<TaxDetails> | null> {
  const [row] = await db
    .select()
    .from(taxProfile)
    .where(and(eq(taxProfile.accountId, payeeId), isNull(taxProfile.endedAt)))
  return row
    ? { id: row.id, data: openRow(settings, 'tax_profile', row), since: row.createdAt }
    : null
}

/** The bank account in force; null where there is none. */
export async function readBankAccount(
  { db, settings }: Reader,
  payeeId: string,
): Promise<Version<StoredAccount> | null> {
  const [row] = await db
    .select()
    .from(bankAccount)
    .where(and(eq(bankAccount.accountId, payeeId), isNull(bankAccount.endedAt)))
  return row
    ? { id: row.id, data: openRow(settings, 'bank_account', row), since: row.createdAt }
    : null
}

/** Bank accounts by the ids of their versions, former ones too. @throws Error when a key is unknown, or a row was changed */
export async function openBankAccounts(
  { db, settings }: Reader,
  ids: readonly string[],
): Promise<Map<string, StoredAccount>> {
  const rows = await db
    .select()
    .from(bankAccount)
    .where(inArray(bankAccount.id, [...ids]))
  return new Map(rows.map((row) => [row.id, openRow<StoredAccount>(settings, 'bank_account', row)]))
}

/** The tax details in force of these payees; nothing of those who have none. @throws Error when a key is unknown, or a row was changed */
export async function openTaxDetails(
  { db, settings }: Reader,
  payees: readonly string[],
): Promise<Map<string, TaxDetails>> {
  const rows = await db
    .select()
    .from(taxProfile)
    .where(and(inArray(taxProfile.accountId, [...payees]), isNull(taxProfile.endedAt)))
  return new Map(
    rows.map((row) => [row.accountId, openRow<TaxDetails>(settings, 'tax_profile', row)]),
  )
}

/** Tax details by the ids of their versions, former ones too. @throws Error when a key is unknown, or a row was changed */
export async function openTaxVersions(
  { db, settings }: Reader,
  ids: readonly string[],
): Promise<Map<string, TaxDetails>> {
  const rows = await db
    .select()
    .from(taxProfile)
    .where(inArray(taxProfile.id, [...ids]))
  return new Map(rows.map((row) => [row.id, openRow<TaxDetails>(settings, 'tax_profile', row)]))
}

/**
 * The name that a payee had in one version, for documents that were made then; null for no version.
 * @throws Error when its key is unknown, or the row was changed
 */
export async function readPayeeName(
  reader: Reader,
  versionId: string | null,
): Promise<string | null> {
  if (versionId === null) return null
  return (await openTaxVersions(reader, [versionId])).get(versionId)?.name ?? null
}

/** Locks the payee, so that changes happen one after another. */
export const lockPayee = (tx: Transaction, payeeId: string) =>
  tx.execute(sql`select 1 from account where id = ${payeeId} for no key update`)

/** Whether two versions are equal, in any order of their keys. */
export const isSame = (a: object, b: object): boolean =>
  JSON.stringify(Object.entries(a).toSorted()) === JSON.stringify(Object.entries(b).toSorted())
