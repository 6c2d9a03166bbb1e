import {
  CHANNEL_HEADER,
  channelCookie,
  channelCookieName,
  isChannelId,
} from '@/lib/kit/http/channel-header'
import { createApiClient } from '../api'

const isSecure = () => location.protocol === 'https:'

function chosenChannel(): string | null {
  if (typeof document === 'undefined') return null
  const name = channelCookieName(isSecure())
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='))
  const id = cookies.find(([own]) => own === name)?.[1]
  return isChannelId(id) ? id : null
}

/**
 * The channel that this page acts for, as long as it is open; null for the account's own. Another channel reloads the
 * page.
 */
export const actingChannelId = chosenChannel()

/** The address of a plain link to a document of the studio: a link sends no header. */
export const studioLink = (path: string): string =>
  actingChannelId === null ? path : `${path}?channel=${actingChannelId}`

/** Switches this browser to another channel; null for the account's own. Nothing of the former one stays in memory. */
export function actForChannel(id: string | null, path = '/studio'): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server renders previews for the same channel
  document.cookie = channelCookie(id, isSecure())
  location.assign(path)
}

/** A client for calls of the studio, for the chosen channel; see createApiClient. */
const studioClient = (timeoutMs?: number) =>
  createApiClient(
    '',
    timeoutMs,
    actingChannelId === null ? {} : { [CHANNEL_HEADER]: actingChannelId },
  )

export const studioCall = studioClient()

/** For calls that wait for their turn (a picture is made at a time) or do hundreds of things: up to a minute. */
export const slowStudioCall = studioClient(60_000)
