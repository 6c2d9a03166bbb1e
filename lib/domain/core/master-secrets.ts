import type { ServiceEnv } from '@/lib/env'

/** The settings that links, codes, devices and downloads are read with. */
export type MasterSettings = Pick<ServiceEnv, 'MASTER_SECRET' | 'FORMER_MASTER_SECRETS'>

/** The secret in force, which makes everything, and the former ones: what those made still opens (docs/secrets.md). */
export const masterSecrets = (settings: MasterSettings): readonly string[] => [
  settings.MASTER_SECRET,
  ...settings.FORMER_MASTER_SECRETS,
]
