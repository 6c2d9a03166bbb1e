import type { Metadata } from 'next'
import { NewMerchandise } from '@/components/studio/merchandise/new-merchandise'

export const metadata: Metadata = { title: 'グッズの登録' }

export default function StudioNewMerchandisePage() {
  return <NewMerchandise />
}
