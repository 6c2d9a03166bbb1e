/** What a member may do in a channel, the least first: look, change, and decide about members. */
export const CHANNEL_ROLES = ['viewer', 'editor', 'owner'] as const
export type ChannelRole = (typeof CHANNEL_ROLES)[number]

/** Whether a role includes what another one may do. */
export const includesRole = (role: ChannelRole, needed: ChannelRole): boolean =>
  CHANNEL_ROLES.indexOf(role) >= CHANNEL_ROLES.indexOf(needed)

export const channelRoleName = {
  owner: 'オーナー',
  editor: '編集',
  viewer: '閲覧',
} as const satisfies Record<ChannelRole, string>
