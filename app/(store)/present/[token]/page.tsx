import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { pageMetadata } from '@/app/page-metadata'
import { PresentPage } from '@/components/store/present/present-page'
import { readPresent } from './read-present'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ token: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (!(await readPresent((await params).token))) notFound()
  return pageMetadata({
    title: '贈り物が届いています',
    description:
      'あなたに贈られたアルバムのページです。受け取ると、購入した作品として、いつでも全編を聴けます。',
    isSecret: true,
  })
}

export default async function PresentLinkPage({ params }: Props) {
  const { token } = await params
  const present = await readPresent(token)
  if (!present) notFound()
  return <PresentPage token={token} present={present} />
}
