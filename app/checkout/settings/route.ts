import { webEnv } from '@/lib/env'

/** Where the card network's script is and its public key: asked for when the checkout opens, so that kept pages need not know. */
export const dynamic = 'force-dynamic'

export function GET(): Response {
  const { STRIPE_JS_URL, STRIPE_PUBLISHABLE_KEY } = webEnv()
  return Response.json(
    { scriptUrl: STRIPE_JS_URL, publishableKey: STRIPE_PUBLISHABLE_KEY },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
