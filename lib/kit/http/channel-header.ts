/** Names the channel that a call of the studio acts for; without it, the caller's own. */
export const CHANNEL_HEADER = 'koeniwa-channel'

/** Where the browser stores that channel. */
export const CHANNEL_COOKIE = 'studio-channel'

/** Whether this may be the id of a channel, before it goes into a header. */
export const isChannelId = (text: string | null | undefined): text is string =>
  typeof text === 'string' && /^[0-9a-f-]{36}$/u.test(text)
