import type { Metadata } from 'next'
import { SavedGift } from '@/components/studio/gifts/saved-gift'

export const metadata: Metadata = { title: 'ギフトの編集' }

type Props = { params: Promise<{ id: string }> }

export default async function StudioGiftEditPage({ params }: Props) {
  return <SavedGift id={(await params).id} />
}
