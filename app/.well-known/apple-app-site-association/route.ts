import { webEnv } from '@/lib/env'
import { sharedJson } from '../well-known'

/** Made when asked for: the apps are a setting. */
export const dynamic = 'force-dynamic'

/** Pages that the companion app may open in their place. What is paid, made or looked after stays on the web. */
const PAGES = ['album', 'voice', 'playlist', 'present', 'user', 'cast', 'tag']

/** The apps on iPhones that open our links, and use the passwords and passkeys of this site. */
export function GET(): Response {
  const { APPLE_APP_IDS: appIDs } = webEnv()
  if (appIDs.length === 0) return sharedJson(null)
  const components = PAGES.map((page) => ({ '/': `/${page}/*` }))
  return sharedJson({
    applinks: { details: [{ appIDs, components }] },
    webcredentials: { apps: appIDs },
  })
}
