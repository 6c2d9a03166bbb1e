import type { Metadata } from 'next'
import { loadWork } from '@/app/(store)/load-work'
import { workMetadata } from '@/app/(store)/work-metadata'
import { workStructuredData } from '@/app/(store)/work-structured-data'
import { readCatalogue, readCommunity } from '@/app/service-reads'
import { site } from '@/app/site'
import { ReviewSection } from '@/components/store/community/review-section'
import { WorkPage } from '@/components/store/work/work-page'
import { JsonLd } from '@/components/ui/json-ld'
import { Section } from '@/components/ui/section'

export const revalidate = 60
/** None at build; each page is made on its first visit and kept. */
export const generateStaticParams = () => []

type Props = { params: Promise<{ nid: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return workMetadata(await loadWork((await params).nid, 'album'), site())
}

export default async function AlbumPage({ params }: Props) {
  const work = await loadWork((await params).nid, 'album')
  const [related, first] = await Promise.all([
    readCatalogue().related(work.nid),
    readCommunity().reviews(work.nid),
  ])
  const { id, nid, saleStatus, user } = work
  return (
    <>
      <WorkPage work={work} related={related.items}>
        {/* A first section of its own, closer to what is above. */}
        <div>
          <Section id="reviews" title="レビュー" subtitle="購入した方の感想です">
            <ReviewSection work={{ id, nid, saleStatus, user: { id: user.id } }} first={first} />
          </Section>
        </div>
      </WorkPage>
      <JsonLd data={workStructuredData(work, site().origin)} />
    </>
  )
}
