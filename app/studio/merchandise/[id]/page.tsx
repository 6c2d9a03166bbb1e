import type { Metadata } from 'next'
import { SavedMerchandise } from '@/components/studio/merchandise/saved-merchandise'

export const metadata: Metadata = { title: 'グッズの編集' }

type Props = { params: Promise<{ id: string }> }

export default async function StudioMerchandiseEditPage({ params }: Props) {
  return <SavedMerchandise id={(await params).id} />
}
