import type { Metadata } from 'next'
import { readContent } from '@/app/content'
import { ProsePage } from '@/components/prose/prose-page'

/** Made when asked for: the operator's facts come from the settings of the running site. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const { title } = await readContent('faq')
  return {
    title,
    description: '聴き方、お支払い、購入した作品についてのよくある質問と答えです。',
    alternates: { canonical: '/faq' },
  }
}

export default async function FaqPage() {
  return <ProsePage {...(await readContent('faq'))} />
}
