import { readMerchandise } from '@/app/service-reads'
import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { z } from 'zod'
import { deliveryFeeWords } from '@/components/store/merchandise/delivery-fee-words'
import { webEnv } from '@/lib/env'
import { shopFacts } from '@/lib/kit/shop/shop-facts'

export type Content = {
  title: string
  text: string
  /** The lines between `---` at the top of the file: what a landing page says outside its text. */
  facts: Record<string, string>
}

const SLUG = /^[a-z][a-z-]{0,60}(?:\/[a-z][a-z-]{0,60})?$/u

/** A page of content/pages with the operator's facts filled in. An unknown one is a 404. */
export const readContent = cache(async (slug: string): Promise<Content> => {
  if (!SLUG.test(slug)) notFound()
  const text = await readOrNull(join(process.cwd(), 'content/pages', `${slug}.md`))
  if (text === null) notFound()
  return withTitle(fillFacts(text, { ...webEnv().OPERATOR_FACTS, ...(await factsOfShop(text)) }))
})

/** The service is asked for its fees only on pages that show them. */
async function factsOfShop(text: string): Promise<Record<string, string>> {
  const { SITE_ORIGIN, INVOICE_NUMBER, PAIDY_PUBLIC_KEY } = webEnv()
  const hasFee = text.includes('{{SHIPPING_FEE}}')
  return shopFacts({
    siteOrigin: SITE_ORIGIN,
    invoiceNumber: INVOICE_NUMBER,
    hasDeferredPayment: PAIDY_PUBLIC_KEY !== undefined,
    deliveryFee: hasFee ? deliveryFeeWords(await readMerchandise().deliveryFees()) : '',
  })
}

/** The attributions the operator must show; 404 where there are none. */
export const readCredits = cache(async (): Promise<Content> => {
  const file = webEnv().CREDITS_FILE
  const text = file ? await readOrNull(file) : null
  if (text === null) notFound()
  return withTitle(text)
})

const News = z.array(
  z.object({ slug: z.string(), category: z.string(), publishedOn: z.iso.date() }),
)

/** The news, latest first, with their titles. */
export const readNews = cache(async () => {
  const index = await readFile(join(process.cwd(), 'content/news.json'), 'utf8')
  return Promise.all(
    News.parse(JSON.parse(index)).map(async (news) => ({
      ...news,
      title: (await readContent(`news/${news.slug}`)).title,
    })),
  )
})

/** A fact that the operator has not settled yet is said to be so, never left as a placeholder. */
const fillFacts = (text: string, facts: Record<string, string>) =>
  text.replace(/\{\{([A-Z0-9_]+)\}\}/gu, (_, key: string) => facts[key] ?? '（準備中）')

function withTitle(file: string): Content {
  const front = /^---\n([\s\S]*?)\n---\n/u.exec(file)
  const lines = [...(front?.[1] ?? '').matchAll(/^(\w+): *(.+)$/gmu)]
  const text = file.slice(front?.[0].length ?? 0)
  return {
    title: /^# (.+)$/mu.exec(text)?.[1]?.trim() ?? '',
    text,
    facts: Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value.trim()])),
  }
}

async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
