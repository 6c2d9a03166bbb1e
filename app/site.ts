import 'server-only'
import { isBuilding, webEnv } from '@/lib/env'

export type Site = {
  name: string
  origin: string
  hasCredits: boolean
  /** Pages elsewhere; what is missing has a page of ours, or none. */
  elsewhere: {
    faq?: string | undefined
    news?: string | undefined
    social?: string | undefined
    appStore?: string | undefined
    playStore?: string | undefined
  }
}

/** Who we are, from the settings. The build knows no settings; what it renders is replaced at once. */
export function site(): Site {
  if (isBuilding())
    return { name: 'こえにわ', origin: 'http://localhost', hasCredits: false, elsewhere: {} }
  const env = webEnv()
  return {
    name: env.SITE_NAME,
    origin: env.SITE_ORIGIN,
    hasCredits: env.CREDITS_FILE !== undefined,
    elsewhere: {
      faq: env.FAQ_URL,
      news: env.NEWS_URL,
      social: env.SOCIAL_URL,
      appStore: env.APP_STORE_URL,
      playStore: env.PLAY_STORE_URL,
    },
  }
}

/** The title of the top page, and of a page that has none. */
export const siteTitle = (): string => `${site().name}｜ボイスドラマ・ASMRのオンラインマーケット`

export const SITE_DESCRIPTION =
  'こえにわは、ボイスドラマ・朗読・ASMRなど、声と音の作品に出会えるオンラインマーケットです。試聴は登録なしで、無料ボイスはログインすると最後まで聴けます。'
