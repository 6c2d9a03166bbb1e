import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { pageMetadata } from '@/app/page-metadata'
import { readMerchandise, readTexts } from '@/app/service-reads'
import { deliveryFeeWords } from '@/components/store/merchandise/delivery-fee-words'
import type { TextKind } from '@/lib/client/catalogue/texts'
import type { PublishedText } from '@/lib/contract/texts'
import { transmissionsOf, webEnv } from '@/lib/env'
import { fillFacts, type PageText, readPageText } from '@/lib/kit/shop/page-text'
import { shopFacts } from '@/lib/kit/shop/shop-facts'

const SLUG = /^[a-z][a-z-]{0,60}(?:\/[a-z][a-z-]{0,60})?$/u
const NAME = /^[a-z][a-z0-9-]{0,60}$/u

/** A page of content/pages with the operator's facts filled in. An unknown one is a 404. */
export const readContent = cache(async (slug: string): Promise<PageText> => {
  if (!SLUG.test(slug)) notFound()
  const text = await readOrNull(join(process.cwd(), 'content/pages', `${slug}.md`))
  if (text === null) notFound()
  return readPageText(fillFacts(text, await readFacts(text)))
})

/** The metadata of a page of content/pages at the address of its name. */
export async function contentMetadata(slug: string, description: string): Promise<Metadata> {
  const { title } = await readContent(slug)
  return pageMetadata({ title, description, path: `/${slug}` })
}

/** A text that the operator publishes in versions, filled in the same way. An unknown one is a 404. */
export const readText = cache(
  async (
    kind: TextKind,
    name: string,
    version?: number,
  ): Promise<PageText & { published: PublishedText }> => {
    const published = NAME.test(name) ? await readTexts().find(kind, name, version) : null
    if (!published) notFound()
    const { markdown } = published
    return { ...readPageText(fillFacts(markdown, await readFacts(markdown))), published }
  },
)

/** What fills the places of a text. The service is asked for its fees only where a text shows them. */
export async function readFacts(text: string): Promise<Record<string, string>> {
  const settings = webEnv()
  const { SITE_ORIGIN, INVOICE_NUMBER, PAIDY_PUBLIC_KEY, OPERATOR_FACTS } = settings
  const hasFee = text.includes('{{SHIPPING_FEE}}')
  return {
    ...OPERATOR_FACTS,
    ...shopFacts({
      siteOrigin: SITE_ORIGIN,
      invoiceNumber: INVOICE_NUMBER,
      hasDeferredPayment: PAIDY_PUBLIC_KEY !== undefined,
      deliveryFee: hasFee ? deliveryFeeWords(await readMerchandise().deliveryFees()) : '',
      holdDays: settings.PAYOUT_HOLD_DAYS,
      transmissions: transmissionsOf(settings),
      retentionDays: {
        playHistory: settings.RETENTION_PLAY_HISTORY_DAYS,
        inquiry: settings.RETENTION_INQUIRY_DAYS,
        security: settings.RETENTION_SECURITY_DAYS,
      },
    }),
  }
}

/** The attributions the operator must show; 404 where there are none. */
export const readCredits = cache(async (): Promise<PageText> => {
  const file = webEnv().CREDITS_FILE
  const text = file ? await readOrNull(file) : null
  if (text === null) notFound()
  return readPageText(text)
})

async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
