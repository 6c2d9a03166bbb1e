import 'server-only'
import type { Merchandise, MerchandiseCard } from '@/lib/client/catalogue/merchandise'

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

/** What search engines read of goods (schema.org Product with its Offer). */
export function goodsStructuredData(goods: Merchandise, origin: string): Record<string, unknown> {
  const url = `${origin}/merchandise/${goods.id}`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        '@id': url,
        url,
        name: goods.title,
        description: goods.description,
        image: goods.pictures.map((picture) => pictureUrl(origin, picture)),
        sku: goods.id,
        category: goods.category,
        brand: { '@type': 'Brand', name: goods.user.nickname },
        offers: {
          '@type': 'Offer',
          url,
          price: goods.price,
          priceCurrency: 'JPY',
          itemCondition: 'https://schema.org/NewCondition',
          availability: `https://schema.org/${AVAILABILITY[goods.stockState]}`,
          ...(goods.salesStartAt && { validFrom: goods.salesStartAt }),
          ...(goods.salesEndAt && { priceValidUntil: goods.salesEndAt }),
          ...(goods.preorder && { availabilityStarts: goods.preorder.startAt }),
        },
      },
      trail(goods, origin, url),
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

export const goodsListStructuredData = (items: MerchandiseCard[], origin: string) => ({
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
