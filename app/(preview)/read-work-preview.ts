import 'server-only'
import { cookies, headers } from 'next/headers'
import { ApiError } from '@/lib/client/api'
import type { Work } from '@/lib/contract/catalogue'
import { CHANNEL_HEADER, channelCookieName, isChannelId } from '@/lib/kit/http/channel-header'
import { callerHeaders, serviceClient } from '@/lib/session/service-client'
import { isSecureSite } from '@/lib/session/session-cookie'

type Preview = Omit<Work, 'nid'> & { nid: string | null }

/** The page asks nothing by number, and its links lead nowhere. */
const toWork = (preview: Preview): Work => ({ ...preview, nid: preview.nid ?? '' })

const init = { cache: 'no-store' } as const

/** Calls as the reader of this page; the middleware has put the bearer there. */
async function readersCall() {
  const sent = await headers()
  const authorization = sent.get('authorization') ?? ''
  const channelId = (await cookies()).get(channelCookieName(isSecureSite()))?.value
  return serviceClient({
    ...callerHeaders(sent),
    authorization,
    ...(isChannelId(channelId) && { [CHANNEL_HEADER]: channelId }),
  })
}

/** A refusal that means that there is nothing to be seen here. @throws whatever else went wrong */
function nothingFor(error: unknown): null {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
  throw error
}

/** The work, or why it cannot be shown yet; null for what is not the reader's own. */
export async function readOwnWorkPreview(
  id: string,
): Promise<{ work: Work } | { refusal: string } | null> {
  const call = await readersCall()
  try {
    return { work: toWork(await call('GET /studio/works/{id}/preview', { params: { id }, init })) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return { refusal: error.message }
    return nothingFor(error)
  }
}

/** A work that waits to be looked at by the staff; null for anybody else, and where it no longer waits. */
export async function readWaitingWorkPreview(reviewId: string): Promise<Work | null> {
  const call = await readersCall()
  const params = { id: reviewId }
  try {
    return toWork(await call('GET /ops/work-reviews/{id}/preview', { params, init }))
  } catch (error) {
    return nothingFor(error)
  }
}
