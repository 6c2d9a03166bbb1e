import type { Ctx } from '../ctx'
import { updateProfile } from '../profile'
import { lookUpIdentity } from './lookup'

/** The display name is the nickname of the profile; its rules are the profile's. @throws AppError as `updateProfile` */
export async function changeDisplayName(ctx: Ctx, { displayName }: { displayName: string }) {
  await updateProfile(ctx, { nickname: displayName })
  return lookUpIdentity(ctx)
}
