import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PresentPage } from '@/components/store/present/present-page'
import { readPresent } from './read-present'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ token: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (!(await readPresent((await params).token))) notFound()
  return {
    title: '贈り物が届いています',
    // Known to whoever was given the link: no search engine, and no other site hears of it.
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

export default async function PresentLinkPage({ params }: Props) {
  const { token } = await params
  const present = await readPresent(token)
  if (!present) notFound()
  return <PresentPage token={token} present={present} />
}
