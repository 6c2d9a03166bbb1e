import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { readContent, readNews } from '@/app/content'
import { ProsePage } from '@/components/store/prose/prose-page'
import { formatJstDate } from '@/lib/kit/jst'

/** Made when asked for: the operator's facts come from the settings of the running site. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ slug: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params
  const { title } = await readContent(`news/${slug}`)
  return { title, description: `${title}。`, alternates: { canonical: `/news/${slug}` } }
}

export default async function NewsPage({ params }: Props) {
  const { slug } = await params
  const news = (await readNews()).find((one) => one.slug === slug)
  if (!news) notFound()
  return (
    <ProsePage
      {...(await readContent(`news/${slug}`))}
      lead={
        <>
          <time dateTime={news.publishedOn}>{formatJstDate(news.publishedOn)}</time>
          {`　${news.category}`}
        </>
      }
    />
  )
}
