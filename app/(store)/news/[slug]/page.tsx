import type { Metadata } from 'next'
import { readText } from '@/app/content'
import { pageMetadata, plainWords, sharePicture } from '@/app/page-metadata'
import { ProsePage } from '@/components/prose/prose-page'
import { formatJstDate } from '@/lib/kit/jst'

/** Made when asked for: the operator's facts come from the settings of the running site. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ slug: string }> }

const readNews = async ({ params }: Props) => readText('news', (await params).slug)

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { title, text, published } = await readNews(props)
  return pageMetadata({
    title,
    description: plainWords(text),
    path: `/news/${published.name}`,
    type: 'article',
    picture: sharePicture('news', published.name, title),
  })
}

export default async function NewsPage(props: Props) {
  const { published, ...page } = await readNews(props)
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
