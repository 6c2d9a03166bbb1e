import type { SiteSettings } from '@/lib/client/site/site-settings'
import { webEnv } from '@/lib/env'

/** What the browser needs to know of this deployment and kept pages cannot say. */
export const dynamic = 'force-dynamic'

export function GET(): Response {
  const env = webEnv()
  const settings: SiteSettings = {
    errorReports: env.SENTRY_DSN ? { dsn: env.SENTRY_DSN, environment: env.DEPLOYMENT } : null,
    translation: env.TRANSLATION_SCRIPT_URL
      ? { scriptUrl: env.TRANSLATION_SCRIPT_URL, languages: env.TRANSLATION_LANGUAGES }
      : null,
    ageRatings: env.AGE_RATINGS,
    reviewsWorks: env.REVIEW_BEFORE_PUBLICATION === 'on',
    analytics: env.ANALYTICS_SCRIPT_URL ? { scriptUrl: env.ANALYTICS_SCRIPT_URL } : null,
    botProtection:
      env.BOT_PROTECTION_SITE_KEY && env.BOT_PROTECTION_SCRIPT_URL
        ? { scriptUrl: env.BOT_PROTECTION_SCRIPT_URL, siteKey: env.BOT_PROTECTION_SITE_KEY }
        : null,
  }
  return Response.json(settings, {
    headers: { 'Cache-Control': 'public, max-age=3600, s-maxage=60' },
  })
}
