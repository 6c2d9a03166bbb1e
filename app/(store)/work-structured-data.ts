import 'server-only'
import { workPrice } from '@/lib/client/catalogue/work-price'
import type { Work } from '@/lib/contract/catalogue'
import { isoDuration } from '@/lib/kit/duration'

const AVAILABILITY = {
  onSale: 'InStock',
  preorder: 'PreOrder',
  announced: 'OutOfStock',
  ended: 'Discontinued',
  free: 'InStock',
} as const

/** What search engines read of a work (schema.org). */
export function workStructuredData(work: Work, origin: string): Record<string, unknown> {
  const url = `${origin}/${work.type}/${work.nid}`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      work.type === 'album' ? album(work, origin, url) : voice(work, origin, url),
      trail(work, origin, url),
    ],
  }
}

const about = (work: Work, origin: string, url: string) => ({
  '@id': url,
  url,
  name: work.title,
  description: work.description || work.catchCopy,
  ...(work.ageRating === 'all' && { image: `${origin}${work.shareImagePath}` }),
})

function album(work: Work, origin: string, url: string) {
  const { priceYen, saleEndsAt } = workPrice(work)
  return {
    '@type': 'Product',
    ...about(work, origin, url),
    sku: work.nid,
    category: 'ボイスドラマ・音声作品',
    brand: { '@type': 'Brand', name: work.user.nickname },
    ...(work.reviewAverage !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Math.round(work.reviewAverage * 100) / 100,
        reviewCount: work.reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...(work.saleStatus !== 'announced' && {
      offers: {
        '@type': 'Offer',
        url,
        price: priceYen,
        priceCurrency: 'JPY',
        availability: `https://schema.org/${AVAILABILITY[work.saleStatus]}`,
        ...(saleEndsAt && { priceValidUntil: saleEndsAt }),
      },
    }),
  }
}

function voice(work: Work, origin: string, url: string) {
  return {
    '@type': 'AudioObject',
    ...about(work, origin, url),
    duration: isoDuration(work.durationMs),
    uploadDate: work.releaseAt,
    inLanguage: 'ja',
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: work.user.nickname },
    keywords: work.tags.join(','),
  }
}

function trail(work: Work, origin: string, url: string) {
  const steps =
    work.type === 'album'
      ? [['アルバム', `${origin}/store`]]
      : [['無料ボイス', `${origin}/search?type=voice`]]
  const items = [['トップ', `${origin}/`], ...steps, [work.title, url]]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(([name, item], i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item,
    })),
  }
}
