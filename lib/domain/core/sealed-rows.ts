import type { ServiceEnv } from '@/lib/env'
import { type NamedKeys, type Sealed, sealWith, unsealWith } from '@/lib/kit/tokens/named-keys'

type Settings = Pick<ServiceEnv, 'SEALING_KEYS' | 'TAX_NUMBER_KEYS'>

/** The tables whose rows are sealed, each row for itself, and the setting with their keys. */
export const SEALED_TABLES = {
  tax_profile: 'SEALING_KEYS',
  bank_account: 'SEALING_KEYS',
  payee_number: 'TAX_NUMBER_KEYS',
  webhook_endpoint: 'SEALING_KEYS',
} as const satisfies Record<string, keyof Settings>
export type SealedTable = keyof typeof SEALED_TABLES

export const keysOf = (settings: Settings, table: SealedTable): NamedKeys =>
  settings[SEALED_TABLES[table]]

/** Seals plain data for one row; only that row of that table opens it again (safety 84). */
export const sealRow = (
  settings: Settings,
  table: SealedTable,
  id: string,
  data: unknown,
): Sealed => sealWith(keysOf(settings, table), table, id, JSON.stringify(data))

/** @throws Error when the row's key is unknown, or the row was changed or swapped */
export const openRow = <Data>(
  settings: Settings,
  table: SealedTable,
  row: Sealed & { id: string },
): Data => JSON.parse(unsealWith(keysOf(settings, table), table, row.id, row)) as Data
