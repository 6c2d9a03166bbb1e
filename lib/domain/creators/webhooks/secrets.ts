import type { Ctx } from '@/lib/domain/core/ctx'
import { openRow, sealRow } from '@/lib/domain/core/sealed-rows'
import { newWebhookSecret } from '@/lib/gateway/webhooks'
import { addDays } from '@/lib/kit/jst'
import type { Sealed } from '@/lib/kit/tokens/named-keys'

/** How long the secret before the present one signs as well. */
const OVERLAP_DAYS = 1

type Secrets = { secret: string; before?: { secret: string; until: string } }
type Settings = Ctx['settings']

const TABLE = 'webhook_endpoint'

/** A secret for a new endpoint, and its stored form. */
export function firstSecret(settings: Settings, id: string): Sealed & { secret: string } {
  const secret = newWebhookSecret()
  return { secret, ...sealRow(settings, TABLE, id, { secret } satisfies Secrets) }
}

/** A new secret for an endpoint; the present one also signs for a day. */
export function nextSecret(
  settings: Settings,
  row: Sealed & { id: string },
  now: Date,
): Sealed & { secret: string } {
  const present = openRow<Secrets>(settings, TABLE, row).secret
  const secret = newWebhookSecret()
  const until = addDays(now, OVERLAP_DAYS).toISOString()
  const secrets: Secrets = { secret, before: { secret: present, until } }
  return { secret, ...sealRow(settings, TABLE, row.id, secrets) }
}

/** The secrets that sign now, the newest first. */
export function signingSecrets(
  settings: Settings,
  row: Sealed & { id: string },
  now: Date,
): string[] {
  const { secret, before } = openRow<Secrets>(settings, TABLE, row)
  return before && new Date(before.until) > now ? [secret, before.secret] : [secret]
}
