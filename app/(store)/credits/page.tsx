import type { Metadata } from 'next'
import { readCredits } from '@/app/content'
import { ProsePage } from '@/components/prose/prose-page'

/** Made when asked for: whether there is such a page is a setting. */
export const dynamic = 'force-dynamic'
export const metadata: Metadata = {
  title: '音声合成のクレジット',
  alternates: { canonical: '/credits' },
}

export default async function CreditsPage() {
  const { text } = await readCredits()
  return <ProsePage title="音声合成のクレジット" text={text} />
}
