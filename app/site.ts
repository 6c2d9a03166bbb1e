import 'server-only'
import { isBuilding, webEnv } from '@/lib/env'

/** Who we are, from the settings. The build knows no settings; what it renders is replaced at once. */
export function site(): { name: string; origin: string; hasCredits: boolean } {
  if (isBuilding()) return { name: 'こえにわ', origin: 'http://localhost', hasCredits: false }
  const env = webEnv()
  return {
    name: env.SITE_NAME,
    origin: env.SITE_ORIGIN,
    hasCredits: env.CREDITS_FILE !== undefined,
  }
}

export const SITE_DESCRIPTION =
  'こえにわは、ボイスドラマ・朗読・ASMRなど、声と音の作品に出会えるオンラインマーケットです。試聴と無料ボイスは登録なしで聴けます。'
