import { webEnv } from '@/lib/env'

/** Where the networks' scripts are and their public keys: asked for when the checkout opens, so that kept pages need not know. */
export const dynamic = 'force-dynamic'

export function GET(): Response {
  const { STRIPE_JS_URL, STRIPE_PUBLISHABLE_KEY, PAIDY_JS_URL, PAIDY_PUBLIC_KEY, SITE_NAME } =
    webEnv()
  return Response.json(
    {
      scriptUrl: STRIPE_JS_URL,
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      /** Null where deferred payment is not offered. */
      deferred: PAIDY_PUBLIC_KEY
        ? { scriptUrl: PAIDY_JS_URL, publicKey: PAIDY_PUBLIC_KEY, storeName: SITE_NAME }
        : null,
    },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
