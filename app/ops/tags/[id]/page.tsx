import type { Metadata } from 'next'
import { TagPage } from '@/components/ops/tags/tag-page'

export const metadata: Metadata = { title: 'タグ' }

type Props = { params: Promise<{ id: string }> }

export default async function OpsTagPage({ params }: Props) {
  return <TagPage id={(await params).id} />
}
