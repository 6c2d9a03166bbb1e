import { type NextRequest, NextResponse } from 'next/server'
import { webEnv } from '@/lib/env'
import { channelCookie, channelCookieName, isChannelId } from '@/lib/kit/http/channel-header'
import { type SessionBearer, sessionBearer } from '@/lib/session/session-bearer'
import { isSecureSite } from '@/lib/session/session-cookie'

/** Pages that need to know on the server who asks. Never the store's cached pages, never /api. */
export const config = {
  runtime: 'nodejs',
  matcher: ['/my/:path*', '/studio/:path*', '/ops/:path*'],
}

/** Puts the session's bearer on the request of a page, or sends a guest to sign in. It decides no permission. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const headers = new Headers(request.headers)
  headers.delete('authorization')
  let session: SessionBearer
  try {
    session = await sessionBearer(request.headers)
  } catch {
    return NextResponse.next({ request: { headers } }) // the page says that the service is away
  }
  if (session.bearer) headers.set('authorization', `Bearer ${session.bearer}`)
  const response = session.bearer
    ? NextResponse.next({ request: { headers } })
    : NextResponse.redirect(signInUrl(request, session.endedBy))
  if (session.setCookie) response.headers.append('Set-Cookie', session.setCookie)
  const channel = request.cookies.get(channelCookieName(isSecureSite()))?.value
  // Set by a script, Safari would forget it after seven days.
  if (isChannelId(channel))
    response.headers.append('Set-Cookie', channelCookie(channel, isSecureSite()))
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

/** Proxies in front of us would refuse a longer header. */
const MAX_QUERY_LENGTH = 1_000

/** The sign-in page, which says why where a session has just ended, and leads back here. */
function signInUrl({ nextUrl }: NextRequest, endedBy: string | undefined): URL {
  const url = new URL('/account/signin', webEnv().SITE_ORIGIN)
  const { pathname, search } = nextUrl
  const isShort = search.length <= MAX_QUERY_LENGTH
  url.searchParams.set('callbackUrl', isShort ? pathname + search : pathname)
  if (endedBy) url.searchParams.set('error', endedBy)
  return url
}
