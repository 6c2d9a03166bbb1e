import type { Metadata } from 'next'
import { readCredits } from '@/app/content'
import { pageMetadata } from '@/app/page-metadata'
import { ProsePage } from '@/components/prose/prose-page'

/** Made when asked for: whether there is such a page is a setting. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: '音声合成のクレジット',
    description: 'こえにわで使っている音声合成ソフトウェアと、その声のクレジットです。',
    path: '/credits',
  })

export default async function CreditsPage() {
  const { text } = await readCredits()
  return <ProsePage title="音声合成のクレジット" text={text} />
}
