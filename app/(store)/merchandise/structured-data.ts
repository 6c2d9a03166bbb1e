import 'server-only'
import type { Merchandise, MerchandiseCard } from '@/lib/contract/merchandise'

const AVAILABILITY = {
  inStock: 'InStock',
  fewLeft: 'LimitedAvailability',
  preorder: 'PreOrder',
  soldOut: 'SoldOut',
  notYet: 'OutOfStock',
  ended: 'Discontinued',
} as const

const pictureUrl = (origin: string, picture: MerchandiseCard['picture']) =>
  picture && `${origin}${picture.path}/${Math.max(...picture.widths)}.webp`

/** What search engines read of merchandise (schema.org Product with its Offer). */
export function merchandiseStructuredData(
  merchandise: Merchandise,
  origin: string,
): Record<string, unknown> {
  const url = `${origin}/merchandise/${merchandise.id}`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        '@id': url,
        url,
        name: merchandise.title,
        description: merchandise.description,
        image: merchandise.pictures.map((picture) => pictureUrl(origin, picture)),
        sku: merchandise.id,
        category: merchandise.category,
        brand: { '@type': 'Brand', name: merchandise.user.nickname },
        offers: {
          '@type': 'Offer',
          url,
          price: merchandise.price,
          priceCurrency: 'JPY',
          itemCondition: 'https://schema.org/NewCondition',
          availability: `https://schema.org/${AVAILABILITY[merchandise.stockState]}`,
          ...(merchandise.salesStartAt && { validFrom: merchandise.salesStartAt }),
          ...(merchandise.salesEndAt && { priceValidUntil: merchandise.salesEndAt }),
          ...(merchandise.preorder && { availabilityStarts: merchandise.preorder.startAt }),
        },
      },
      trail(merchandise, origin, url),
    ],
  }
}

const trail = ({ title }: Merchandise, origin: string, url: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ['トップ', `${origin}/`],
    ['グッズ', `${origin}/merchandise`],
    [title, url],
  ].map(([name, item], i) => ({ '@type': 'ListItem', position: i + 1, name, item })),
})

export const merchandiseListStructuredData = (items: MerchandiseCard[], origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name: 'グッズ',
  itemListElement: items.map(({ id, title }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    url: `${origin}/merchandise/${id}`,
    name: title,
  })),
})
