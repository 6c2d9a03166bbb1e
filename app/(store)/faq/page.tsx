import type { Metadata } from 'next'
import { readContent } from '@/app/content'
import { pageMetadata } from '@/app/page-metadata'
import { ProsePage } from '@/components/prose/prose-page'

/** Made when asked for: the operator's facts come from the settings of the running site. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const { title } = await readContent('faq')
  return pageMetadata({
    title,
    description: '聴き方、お支払い、購入した作品についてのよくある質問と答えです。',
    path: '/faq',
  })
}

export default async function FaqPage() {
  return <ProsePage {...(await readContent('faq'))} />
}
