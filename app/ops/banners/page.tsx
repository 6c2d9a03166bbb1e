import type { Metadata } from 'next'
import { BannersPage } from '@/components/ops/banners/banners-page'

export const metadata: Metadata = { title: 'バナー' }

export default function OpsBannersPage() {
  return <BannersPage />
}
