import type { Metadata } from 'next'
import { TagsPage } from '@/components/ops/tags/tags-page'

export const metadata: Metadata = { title: 'タグ' }

export default function OpsTagsPage() {
  return <TagsPage />
}
