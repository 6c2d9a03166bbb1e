import type { Metadata } from 'next'
import { pageMetadata, sharePicture } from '@/app/page-metadata'
import { readTexts } from '@/app/service-reads'
import { Link } from '@/components/ui/link'
import { Page, PageHeading } from '@/components/ui/page'
import { Pagination } from '@/components/ui/pagination'
import { formatJstDate } from '@/lib/kit/jst'
import styles from './news.module.css'

/** Made when asked for, as the news themselves. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'お知らせ',
    description: 'こえにわからのお知らせです。',
    path: '/news',
    picture: sharePicture('list', 'news', 'お知らせ'),
  })

const PER_PAGE = 30
const MOST_PAGES = 1_000

type Props = { searchParams: Promise<{ page?: string | string[] }> }

export default async function NewsListPage({ searchParams }: Props) {
  const asked = Number((await searchParams).page ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= MOST_PAGES ? asked : 1
  const { items, total } = await readTexts().list('news', {
    take: PER_PAGE,
    skip: (page - 1) * PER_PAGE,
  })
  return (
    <Page>
      <PageHeading title="お知らせ" />
      <ul className={styles.list}>
        {items.map(({ name, title, category, publishedAt }) => (
          <li key={name}>
            <p>
              {publishedAt && <time dateTime={publishedAt}>{formatJstDate(publishedAt)}</time>}
              <span>{category}</span>
            </p>
            <Link href={`/news/${name}`}>{title}</Link>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(total / PER_PAGE)}
        href={(number) => (number === 1 ? '/news' : `/news?page=${number}`)}
      />
    </Page>
  )
}
