import type { Metadata } from 'next'
import { readText } from '@/app/content'
import { ProsePage } from '@/components/prose/prose-page'
import { formatJstDate } from '@/lib/kit/jst'

/** Made when asked for: the operator's facts come from the settings of the running site. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ slug: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params
  const { title } = await readText('news', slug)
  return { title, description: `${title}。`, alternates: { canonical: `/news/${slug}` } }
}

export default async function NewsPage({ params }: Props) {
  const { published, ...page } = await readText('news', (await params).slug)
  const { publishedAt, category } = published
  return (
    <ProsePage
      {...page}
      lead={
        <>
          {publishedAt && <time dateTime={publishedAt}>{formatJstDate(publishedAt)}</time>}
          {`　${category}`}
        </>
      }
    />
  )
}
