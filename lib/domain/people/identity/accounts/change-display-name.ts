import type { Ctx } from '@/lib/domain/core/ctx'
import { updateProfile } from '@/lib/domain/people/profile'
import { lookUpIdentity } from '../sign-in/look-up-identity'

/** The display name is the nickname of the profile; its rules are the profile's. @throws AppError as `updateProfile` */
export async function changeDisplayName(ctx: Ctx, { displayName }: { displayName: string }) {
  await updateProfile(ctx, { nickname: displayName })
  return lookUpIdentity(ctx)
}
