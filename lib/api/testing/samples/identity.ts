import type { identityRoutes } from '@/lib/contract/identity'
import { schema } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import { securitySamples } from './identity-security'
import { signInSamples } from './identity-sign-in'
import { type Maker, nothing, type SamplesOf } from './sample'

/** A session of the owner's on another device. */
async function aSession({ owner }: Maker) {
  const id = newId()
  await owner.ctx.db.insert(schema.session).values({
    ...{ id, accountId: owner.uid, client: 'app', expiresAt: addDays(new Date(), 1) },
  })
  return { params: { id } }
}

export const identitySamples = {
  ...signInSamples,
  ...securitySamples,
  'DELETE /identity/sessions/{id}': aSession,
  'POST /identity/sign-up': nothing,
  'POST /identity/sign-in/password': nothing,
  'POST /identity/token': nothing,
  'POST /identity/verify-email': nothing,
  'POST /identity/reset-password/send': nothing,
  'POST /identity/reset-password': nothing,
} satisfies SamplesOf<typeof identityRoutes>
