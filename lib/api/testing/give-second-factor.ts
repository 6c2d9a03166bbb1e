import { schema } from '@/lib/db'
import type { Parts } from '@/lib/domain/core/ctx'
import { sealRow } from '@/lib/domain/core/sealed-rows'
import { newAuthenticatorSecret } from '@/lib/gateway/authenticator-app'

/** Gives an account an authenticator app that is confirmed. @returns the app's secret */
export async function giveSecondFactor(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  uid: string,
): Promise<string> {
  const secret = newAuthenticatorSecret()
  const sealed = sealRow(settings, 'second_factor', uid, secret)
  await db
    .insert(schema.secondFactor)
    .values({ accountId: uid, ...sealed, confirmedAt: new Date() })
  return secret
}
