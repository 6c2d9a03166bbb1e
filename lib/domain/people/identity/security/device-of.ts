import type { Ctx } from '@/lib/domain/core/ctx'
import { knownDevice } from '@/lib/kit/tokens/device-token'

/** A key to count one account's own device by; null for a device that the account has not signed in with. */
export function deviceOf(
  { settings, client }: Pick<Ctx, 'settings' | 'client'>,
  accountId: string,
): string | null {
  const device = knownDevice(settings.MASTER_SECRET, client.deviceToken, accountId)
  return device && `${accountId} ${device}`
}
