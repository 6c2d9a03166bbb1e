import type { Metadata } from 'next'
import Link from 'next/link'
import { readNews } from '@/app/content'
import { Page, PageHeading } from '@/components/ui/page'
import { formatJstDate } from '@/lib/kit/jst'
import styles from './news.module.css'

/** Made when asked for, as the news themselves. */
export const dynamic = 'force-dynamic'
export const metadata: Metadata = {
  title: 'お知らせ',
  description: 'こえにわからのお知らせです。',
  alternates: { canonical: '/news' },
}

export default async function NewsListPage() {
  return (
    <Page>
      <PageHeading title="お知らせ" />
      <ul className={styles.list}>
        {(await readNews()).map((news) => (
          <li key={news.slug}>
            <p>
              <time dateTime={news.publishedOn}>{formatJstDate(news.publishedOn)}</time>
              <span>{news.category}</span>
            </p>
            <Link href={`/news/${news.slug}`}>{news.title}</Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
