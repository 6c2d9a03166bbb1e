import 'server-only'
import { cookies, headers } from 'next/headers'
import { ApiError } from '@/lib/client/api'
import type { Work } from '@/lib/client/catalogue/catalogue'
import { CHANNEL_COOKIE, CHANNEL_HEADER, isChannelId } from '@/lib/kit/http/channel-header'
import { callerHeaders, serviceClient } from '@/lib/session/service-client'

/** The work, or why it cannot be shown yet; null for what is not the reader's own. The middleware has put the bearer there. */
export async function readOwnWorkPreview(
  id: string,
): Promise<{ work: Work } | { refusal: string } | null> {
  const sent = await headers()
  const authorization = sent.get('authorization') ?? ''
  const channelId = (await cookies()).get(CHANNEL_COOKIE)?.value
  const call = serviceClient({
    ...callerHeaders(sent),
    authorization,
    ...(isChannelId(channelId) && { [CHANNEL_HEADER]: channelId }),
  })
  try {
    const init = { cache: 'no-store' } as const
    const work = await call('GET /studio/works/{id}/preview', { params: { id }, init })
    // The page asks nothing by number, and its links lead nowhere.
    return { work: { ...work, nid: work.nid ?? '' } }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 422) return { refusal: error.message }
    if (error.status === 404 || error.status === 400) return null
    throw error
  }
}
