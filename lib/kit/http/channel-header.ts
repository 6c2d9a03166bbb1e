import { hostCookieName } from './host-cookie'

/** Names the channel that a call of the studio acts for; without it, the caller's own. */
export const CHANNEL_HEADER = 'koeniwa-channel'

/** Where the browser stores that channel; `isSecure` on https. */
export const channelCookieName = (isSecure: boolean): string =>
  hostCookieName('studio-channel', isSecure)

/** The cookie that stores it for a year; null deletes it. */
export const channelCookie = (id: string | null, isSecure: boolean): string =>
  `${channelCookieName(isSecure)}=${id ?? ''}; Path=/; Max-Age=${id === null ? 0 : 365 * 86_400}; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** Whether this may be the id of a channel, before it goes into a header. */
export const isChannelId = (text: string | null | undefined): text is string =>
  typeof text === 'string' && /^[0-9a-f-]{36}$/u.test(text)
