import type { Metadata } from 'next'
import { readContent } from '@/app/content'
import { pageMetadata } from '@/app/page-metadata'
import { ProsePage } from '@/components/prose/prose-page'
import { Inquiry } from '@/components/store/inquiry/inquiry'

/** Made when asked for: the operator's facts come from the settings of the running site. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const { title } = await readContent('inquiry')
  return pageMetadata({
    title,
    description: 'こえにわへのお問い合わせ先です。',
    path: '/inquiry',
  })
}

export default async function InquiryPage() {
  const content = await readContent('inquiry')
  return (
    <ProsePage isPlainInApp {...content}>
      <Inquiry />
    </ProsePage>
  )
}
