import type { securityRoutes } from '@/lib/contract/identity-security'
import { schema } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import { type Maker, nothing, type SamplesOf } from './sample'

async function aPasskey({ owner }: Maker) {
  const id = newId()
  await owner.ctx.db.insert(schema.passkey).values({
    ...{ id, accountId: owner.uid, credentialId: id, publicKey: Buffer.from('key') },
    ...{ counter: 0, backedUp: false, name: '電話' },
  })
  return { params: { id } }
}

async function aPersonalToken({ owner }: Maker) {
  const id = newId()
  await owner.ctx.db.insert(schema.session).values({
    ...{ id, accountId: owner.uid, client: 'app', name: '書き出し', scopes: ['library:read'] },
    expiresAt: addDays(new Date(), 7),
  })
  return { params: { id } }
}

const aProvider = () => ({ params: { provider: 'google' } })

export const securitySamples = {
  'PUT /identity/passkeys/{id}': aPasskey,
  'DELETE /identity/passkeys/{id}': aPasskey,
  'DELETE /identity/personal-tokens/{id}': aPersonalToken,
  'POST /identity/personal-tokens': nothing,
  'POST /identity/providers/{provider}': aProvider,
  'DELETE /identity/providers/{provider}': aProvider,
  'POST /identity/passkeys': nothing,
  'POST /identity/reauthenticate': nothing,
  'POST /identity/second-factor/confirm': nothing,
  'POST /identity/email/confirm': nothing,
  'POST /identity/email/recover': nothing,
  'PUT /identity/email': nothing,
  'PUT /identity/display-name': nothing,
  'PUT /identity/password': nothing,
} satisfies SamplesOf<typeof securityRoutes>
