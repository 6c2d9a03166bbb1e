import type { Metadata } from 'next'
import { BannerTextsPage } from '@/components/ops/banners/banner-texts-page'

export const metadata: Metadata = { title: '上部の文字' }

export default function OpsBannerTextsPage() {
  return <BannerTextsPage />
}
