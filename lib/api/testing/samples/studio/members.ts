import type { studioMemberRoutes } from '@/lib/contract/studio/members'
import { schema } from '@/lib/db'
import { requireAccount } from '@/lib/domain/core/policy'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import { type Person, somebody } from '../../catalogue'
import { type Maker, nothing, type SamplesOf } from '../sample'

async function aMember({ owner }: Maker) {
  const { uid: accountId } = await somebody(owner.ctx)
  const member = { channelId: owner.uid, accountId, joinedAt: new Date() }
  await owner.ctx.db.insert(schema.channelMember).values({ ...member, role: 'editor' })
  return { params: { id: accountId } }
}

async function invitation(sender: Person, receiver: Person) {
  const id = newId()
  const { email } = requireAccount(receiver.ctx)
  const sent = { id, channelId: sender.uid, email, expiresAt: addDays(new Date(), 14) }
  await sender.ctx.db.insert(schema.channelInvitation).values({ ...sent, role: 'editor' })
  return { params: { id } }
}

const sentInvitation = async ({ owner }: Maker) => invitation(owner, await somebody(owner.ctx))
const receivedInvitation = async ({ owner }: Maker) => invitation(await somebody(owner.ctx), owner)

export const studioMemberSamples = {
  'POST /studio/invitations': nothing,
  'DELETE /studio/invitations/{id}': sentInvitation,
  'PUT /studio/invitations/received/{id}': receivedInvitation,
  'DELETE /studio/invitations/received/{id}': receivedInvitation,
  'PUT /studio/members/{id}': aMember,
  'DELETE /studio/members/{id}': aMember,
} satisfies SamplesOf<typeof studioMemberRoutes>
