import type { Ctx } from '@/lib/domain/core/ctx'
import { masterSecrets } from '@/lib/domain/core/master-secrets'
import { knownDevice } from '@/lib/kit/tokens/device-token'

/** A key for counting an account's known device; null for an unknown device. */
export function deviceOf(
  { settings, client }: Pick<Ctx, 'settings' | 'client'>,
  accountId: string,
): string | null {
  const device = knownDevice(masterSecrets(settings), client.deviceToken, accountId)
  return device && `${accountId} ${device}`
}
