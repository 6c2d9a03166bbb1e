import type { ServiceEnv } from '@/lib/env'
import { type NamedKeys, type Sealed, sealWith, unsealWith } from '@/lib/kit/tokens/named-keys'
import { unseal } from '@/lib/kit/tokens/seal'
import { type MasterSettings, masterSecrets } from './master-secrets'

type KeySettings = Pick<ServiceEnv, 'SEALING_KEYS' | 'TAX_NUMBER_KEYS'>
type Settings = KeySettings & MasterSettings

/** The tables whose rows are sealed, each row for itself, and the setting with their keys. */
export const SEALED_TABLES = {
  tax_profile: 'SEALING_KEYS',
  bank_account: 'SEALING_KEYS',
  payee_number: 'TAX_NUMBER_KEYS',
  webhook_endpoint: 'SEALING_KEYS',
  second_factor: 'SEALING_KEYS',
} as const satisfies Record<string, keyof KeySettings>
export type SealedTable = keyof typeof SEALED_TABLES

export const keysOf = (settings: KeySettings, table: SealedTable): NamedKeys =>
  settings[SEALED_TABLES[table]]

/** Seals plain data for one row; only that row of that table opens it again (safety 84). */
export const sealRow = (
  settings: KeySettings,
  table: SealedTable,
  id: string,
  data: unknown,
): Sealed => sealWith(keysOf(settings, table), table, id, JSON.stringify(data))

/** @throws Error when the row's key is unknown, or the row was changed or swapped */
export const openRow = <Data>(
  settings: Settings,
  table: SealedTable,
  row: Sealed & { id: string },
): Data =>
  row.keyId === UNNAMED
    ? (openUnnamed(settings, row) as Data)
    : (JSON.parse(unsealWith(keysOf(settings, table), table, row.id, row)) as Data)

/** Authenticators from before their keys had names; `npm run keys:rotate` seals them anew. */
const UNNAMED = ''

/** @throws Error when the row was changed or swapped, or its master secret is not named any more */
function openUnnamed(settings: MasterSettings, { id, sealed }: { id: string; sealed: Buffer }) {
  let refusal: unknown
  for (const secret of masterSecrets(settings))
    try {
      return unseal(secret, 'authenticator', id, sealed)
    } catch (error) {
      refusal = error
    }
  throw refusal
}
