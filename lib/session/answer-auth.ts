import 'server-only'
import NextAuth from 'next-auth'
import { webEnv } from '@/lib/env'
import { authOptions } from './auth-options'
import { isOwnOrigin } from './is-own-origin'
import { foreignOrigin } from './refusal'

type Context = { params: Promise<{ nextauth: string[] }> }

/** next-auth's own pages under /api/auth. What changes something must come from our own pages. */
export async function answerAuth(request: Request, context: Context): Promise<Response> {
  if (request.method !== 'GET' && !isOwnOrigin(request.headers)) return foreignOrigin()
  // biome-ignore lint/style/noProcessEnv: next-auth takes the site's address from this name only
  process.env.NEXTAUTH_URL = webEnv().SITE_ORIGIN
  const response: Response = await NextAuth(authOptions())(request, context)
  const headers = new Headers(response.headers)
  headers.set('Cache-Control', 'private, no-store')
  return new Response(response.body, { status: response.status, headers })
}
