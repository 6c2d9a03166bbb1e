import { CHANNEL_ROLES, channelRoleName } from '@/lib/kit/shop/channel-roles'

/** What a member may do, as a list to choose from, the most first. */
export const roleOptions = CHANNEL_ROLES.map(
  (role) => [role, channelRoleName[role]] as const,
).toReversed()
