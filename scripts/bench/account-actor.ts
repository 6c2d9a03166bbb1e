import type { AccountActor } from '@/lib/domain/core/ctx'

/** Somebody who is signed in; a creator has told who they are. */
export const accountActor = (uid: string, { isCreator = false } = {}): AccountActor => ({
  kind: 'account',
  uid,
  sessionId: uid,
  email: `${uid}@bench.example`,
  emailVerified: true,
  isInternal: false,
  staffRoles: [],
  claims: { creatorInfo: isCreator, bankInfo: false },
})
