import { contentSecurityPolicy } from '@/lib/kit/http/content-security-policy'
import { isFrameable } from '@/lib/kit/http/security-headers'
import { type PageArea, pageAreaOf } from '@/lib/kit/shop/pages/page-area'

type Sources = Parameters<typeof contentSecurityPolicy>[0]
type Vendor = Exclude<keyof Sources, 'mediaOrigin' | 'reportUrl' | 'inlineScripts' | 'isFrameable'>

/** Where cards are entered, and deferred payment is registered: in the dialog over pages with a player. */
const payment = ['cardScriptUrl', 'deferredScriptUrl'] as const

/** The others whose scripts the pages of an area load (ASVS 3.4.3); no area lets in another's. */
const ALLOWED: Readonly<Record<PageArea, readonly Vendor[]>> = {
  // With sign-in, cart and own pages: sound plays on from one to the other, so they are one document.
  store: [...payment, 'botProtectionUrl', 'translationUrl', 'analyticsUrl'],
  studio: payment,
  ops: [],
  embed: [],
}

/** The policy of a page by its address, with its inline scripts. */
export function policyOfPage(
  sources: Pick<Sources, Vendor | 'mediaOrigin' | 'reportUrl'>,
  url: string,
  inlineScripts: readonly string[],
): string {
  const { mediaOrigin, reportUrl } = sources
  const vendors: Partial<Record<Vendor, string | undefined>> = Object.fromEntries(
    ALLOWED[pageAreaOf(url)].map((name) => [name, sources[name]] as const),
  )
  return contentSecurityPolicy({
    ...vendors,
    mediaOrigin,
    reportUrl,
    inlineScripts,
    isFrameable: isFrameable(url),
  })
}
