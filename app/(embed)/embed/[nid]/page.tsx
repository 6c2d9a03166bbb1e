import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { readWork } from '@/app/service-reads'
import { site } from '@/app/site'
import { EmbedCard } from '@/components/store/embed/embed-card'
import type { Work } from '@/lib/contract/catalogue'
import { isNid } from '@/lib/kit/shop/nid'

export const revalidate = 60
/** None at build; each page is made on its first visit and kept. */
export const generateStaticParams = () => []

type Props = { params: Promise<{ nid: string }> }

async function loadWork({ params }: Props): Promise<Work> {
  const { nid } = await params
  const work = isNid(nid) ? await readWork(nid, 'album') : null
  // Another site's page asks nobody's age.
  if (work?.ageRating !== 'all') notFound()
  return work
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const work = await loadWork(props)
  return {
    title: work.title,
    alternates: { canonical: `/${work.type}/${work.nid}` },
    robots: { index: false, follow: true },
  }
}

/** The player for other sites (lib/web/main.ts lets them frame it, and nothing else). */
export default async function EmbedPage(props: Props) {
  return <EmbedCard work={await loadWork(props)} siteName={site().name} />
}
