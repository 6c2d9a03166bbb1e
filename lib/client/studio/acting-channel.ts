import { CHANNEL_COOKIE, CHANNEL_HEADER, isChannelId } from '@/lib/kit/http/channel-header'
import { createApiClient } from '../api'

function chosenChannel(): string | null {
  if (typeof document === 'undefined') return null
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='))
  const id = cookies.find(([name]) => name === CHANNEL_COOKIE)?.[1]
  return isChannelId(id) ? id : null
}

/** The channel that this page acts for, as long as it is open; null for one's own. Another one begins a page again. */
export const actingChannelId = chosenChannel()

/** The address of a plain link to a document of the studio: a link sends no header. */
export const studioLink = (path: string): string =>
  actingChannelId === null ? path : `${path}?channel=${actingChannelId}`

/** Acts for another channel from now on, in this browser; null for one's own. Nothing of the former one stays in memory. */
export function actForChannel(id: string | null, path = '/studio'): void {
  const age = id === null ? 0 : 365 * 86_400
  // biome-ignore lint/suspicious/noDocumentCookie: the server renders previews for the same channel
  document.cookie = `${CHANNEL_COOKIE}=${id ?? ''}; path=/; max-age=${age}; samesite=lax`
  location.assign(path)
}

/** A client for calls of the studio, for the channel that was chosen; see createApiClient. */
export const studioClient = (timeoutMs?: number) =>
  createApiClient(
    '',
    timeoutMs,
    actingChannelId === null ? {} : { [CHANNEL_HEADER]: actingChannelId },
  )

export const studioCall = studioClient()
