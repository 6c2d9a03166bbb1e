import { webEnv } from '@/lib/env'
import { sharedJson } from '../well-known'

/** Made when asked for: the apps are a setting. */
export const dynamic = 'force-dynamic'

const MAY = [
  'delegate_permission/common.handle_all_urls',
  'delegate_permission/common.get_login_creds',
]

/** The apps on Android that open our links (which pages, says each app), and use the passwords and passkeys of this site. */
export function GET(): Response {
  const apps = webEnv().ANDROID_APPS
  if (apps.length === 0) return sharedJson(null)
  return sharedJson(
    apps.map(({ name, fingerprints }) => ({
      relation: MAY,
      target: {
        namespace: 'android_app',
        package_name: name,
        sha256_cert_fingerprints: fingerprints,
      },
    })),
  )
}
