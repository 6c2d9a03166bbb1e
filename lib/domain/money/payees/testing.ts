import { sql } from 'drizzle-orm'
import type { BankAccount, TaxDetails } from '@/lib/contract/studio/payee'
import type { Ctx } from '@/lib/domain/core/ctx'
import { sealRow } from '@/lib/domain/core/sealed-rows'
import { newId } from '@/lib/kit/ids'

export const taxDetails: TaxDetails = {
  kind: 'individual',
  name: '夜野 つづり',
  postalCode: '1500001',
  address: '東京都渋谷区神宮前1-2-3',
  phone: '0312345678',
  isResident: true,
  withholds: true,
  corporateNumber: '',
  invoiceNumber: '',
  isIntermediaryAgreed: false,
}

const CORPORATE_NUMBER = '7000012050002'

export const bankAccount: BankAccount = {
  bankCode: '0001',
  branchCode: '210',
  kind: 'ordinary',
  number: '0012345',
  holder: 'ヨルノ ツヅリ',
}

/** Details as they stand since the beginning of 2026, for whoever has none: what is published, sold and paid needs them. */
export async function givePayeeDetails(
  { db, settings }: Pick<Ctx, 'db' | 'settings'>,
  accountId: string,
  facts: Partial<TaxDetails> = {},
): Promise<void> {
  const since = new Date('2026-01-01T00:00:00Z').toISOString()
  // Of a company alone nothing is withheld; it has been looked up.
  const isCompany = facts.kind === 'company' || facts.withholds === false
  const company = { kind: 'company', withholds: false, corporateNumber: CORPORATE_NUMBER } as const
  const details = { ...taxDetails, ...(isCompany && company), ...facts }
  const [taxId, bankId] = [newId(), newId()]
  const tax = sealRow(settings, 'tax_profile', taxId, details)
  const account = { ...bankAccount, bankName: 'みずほ', branchName: '渋谷', holderKana: 'ﾖﾙﾉ ﾂﾂﾞﾘ' }
  const bank = sealRow(settings, 'bank_account', bankId, account)
  await db.execute(sql`
    insert into tax_profile (id, account_id, payee_kind, is_resident, withholds, corporate_number, invoice_number, intermediary_invoice,
                             sealed, key_id, created_at)
    values (${taxId}, ${accountId}, ${details.kind}, ${details.isResident}, ${details.withholds},
            ${details.corporateNumber || null}, ${details.invoiceNumber || null}, ${details.isIntermediaryAgreed}, ${tax.sealed}, ${tax.keyId}, ${since})
        on conflict (account_id) where ended_at is null do nothing`)
  if (isCompany)
    await db.execute(sql`
      insert into company_review (id, account_id, corporate_number, decision, reason, decided_by)
      values (${newId()}, ${accountId}, ${details.corporateNumber}, 'confirmed', '公表サイトと同じ', ${accountId})`)
  await db.execute(sql`
    insert into bank_account (id, account_id, sealed, key_id, last_digits, created_at)
    values (${bankId}, ${accountId}, ${bank.sealed}, ${bank.keyId}, '345', ${since})
        on conflict (account_id) where ended_at is null do nothing`)
}

/** Another version of a payee's account, or of their tax details, in the place of the one that was in force. */
export async function changePayeeDetails(
  { db, settings }: Pick<Ctx, 'db' | 'settings'>,
  accountId: string,
  change: { account?: Partial<BankAccount>; tax?: Partial<TaxDetails> },
  at: Date,
): Promise<void> {
  const since = at.toISOString()
  const [bankId, taxId] = [newId(), newId()]
  if (change.account) {
    const account = {
      ...bankAccount,
      bankName: 'みずほ',
      branchName: '渋谷',
      holderKana: 'ﾖﾙﾉ ﾂﾂﾞﾘ',
    }
    const row = sealRow(settings, 'bank_account', bankId, { ...account, ...change.account })
    await db.execute(
      sql`update bank_account set ended_at = ${since} where account_id = ${accountId} and ended_at is null`,
    )
    await db.execute(sql`
      insert into bank_account (id, account_id, sealed, key_id, last_digits, created_at)
      values (${bankId}, ${accountId}, ${row.sealed}, ${row.keyId}, ${change.account.number?.slice(-3) ?? '345'}, ${since})`)
  }
  if (change.tax) {
    const details = { ...taxDetails, ...change.tax }
    const row = sealRow(settings, 'tax_profile', taxId, details)
    await db.execute(
      sql`update tax_profile set ended_at = ${since} where account_id = ${accountId} and ended_at is null`,
    )
    await db.execute(sql`
      insert into tax_profile (id, account_id, payee_kind, is_resident, withholds, sealed, key_id, created_at)
      values (${taxId}, ${accountId}, ${details.kind}, ${details.isResident}, ${details.withholds}, ${row.sealed}, ${row.keyId}, ${since})`)
  }
}
