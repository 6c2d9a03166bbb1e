/** Names the channel that a call of the studio acts for; without it, the caller's own. */
export const CHANNEL_HEADER = 'koeniwa-channel'
