import { contentMetadata, readContent } from '@/app/content'
import { ProsePage } from '@/components/prose/prose-page'

/** Made when asked for: the operator's facts come from the settings of the running site. */
export const dynamic = 'force-dynamic'

export const generateMetadata = () =>
  contentMetadata('faq', '聴き方、お支払い、購入した作品についてのよくある質問と答えです。')

export default async function FaqPage() {
  return <ProsePage {...(await readContent('faq'))} />
}
