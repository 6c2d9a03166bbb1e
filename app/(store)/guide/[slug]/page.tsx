import type { Metadata } from 'next'
import { readContent } from '@/app/content'
import { pageMetadata } from '@/app/page-metadata'
import { ProsePage } from '@/components/prose/prose-page'

/** Made when asked for: the operator's facts come from the settings of the running site. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ slug: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params
  const { title } = await readContent(`guide/${slug}`)
  return pageMetadata({
    title,
    description: `${title}です。準備から公開までの手順を順に案内します。`,
    path: `/guide/${slug}`,
  })
}

export default async function GuidePage({ params }: Props) {
  return <ProsePage isPlainInApp {...(await readContent(`guide/${(await params).slug}`))} />
}
