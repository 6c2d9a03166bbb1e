import type { Metadata } from 'next'
import { TextsPage } from '@/components/ops/texts/texts-page'

export const metadata: Metadata = { title: '文章' }

export default function OpsTextsPage() {
  return <TextsPage />
}
