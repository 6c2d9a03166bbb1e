import type { Metadata } from 'next'
import { loadWork } from '@/app/(store)/load-work'
import { workMetadata } from '@/app/(store)/work-metadata'
import { workStructuredData } from '@/app/(store)/work-structured-data'
import { readCatalogue, readCommunity } from '@/app/service-reads'
import { site } from '@/app/site'
import { CommentSection } from '@/components/store/community/comment-section'
import { WorkPage } from '@/components/store/work/work-page'
import { JsonLd } from '@/components/ui/json-ld'

export const revalidate = 60
/** None at build; each page is made on its first visit and kept. */
export const generateStaticParams = () => []

type Props = { params: Promise<{ nid: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return workMetadata(await loadWork((await params).nid, 'voice'), site())
}

export default async function VoicePage({ params }: Props) {
  const work = await loadWork((await params).nid, 'voice')
  const [related, first] = await Promise.all([
    readCatalogue().related(work.nid),
    readCommunity().comments(work.nid),
  ])
  return (
    <>
      <WorkPage work={work} related={related.items}>
        <CommentSection work={{ nid: work.nid, user: { id: work.user.id } }} first={first} />
      </WorkPage>
      <JsonLd data={workStructuredData(work, site().origin)} />
    </>
  )
}
