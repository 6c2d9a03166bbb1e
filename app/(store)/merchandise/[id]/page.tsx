import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { pageMetadata } from '@/app/page-metadata'
import { readMerchandise, readMerchandiseItem } from '@/app/service-reads'
import { site } from '@/app/site'
import { MerchandiseDetails } from '@/components/store/merchandise/merchandise-details'
import { JsonLd } from '@/components/ui/json-ld'
import type { Merchandise } from '@/lib/contract/merchandise'
import { webEnv } from '@/lib/env'
import { operatorContact } from '@/lib/kit/shop/page-text'
import { merchandiseStructuredData } from '../structured-data'

export const revalidate = 60
/** None at build; each page is made on its first visit and kept. */
export const generateStaticParams = () => []

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u

type Props = { params: Promise<{ id: string }> }

/** The merchandise of this id; what is no id, or hidden, is a real 404. */
async function load({ params }: Props): Promise<Merchandise> {
  const { id } = await params
  const merchandise = UUID.test(id) ? await readMerchandiseItem(id) : null
  if (!merchandise) notFound()
  return merchandise
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const merchandise = await load(props)
  const { title, category, user, picture } = merchandise
  const width = picture ? Math.max(...picture.widths) : 0
  return pageMetadata({
    title,
    description: `${category}「${title}」（${user.nickname}）。${merchandise.description}`,
    path: `/merchandise/${merchandise.id}`,
    picture: picture
      ? { url: `${picture.path}/${width}.webp`, width, height: width, alt: title }
      : undefined,
    keywords: [category, user.nickname, 'グッズ'],
  })
}

export default async function MerchandisePage(props: Props) {
  const [merchandise, fees] = await Promise.all([load(props), readMerchandise().deliveryFees()])
  return (
    <>
      <MerchandiseDetails
        merchandise={merchandise}
        fees={fees}
        shop={operatorContact(webEnv().OPERATOR_FACTS)}
      />
      <JsonLd data={merchandiseStructuredData(merchandise, site().origin)} />
    </>
  )
}
