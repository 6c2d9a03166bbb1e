import type { Metadata } from 'next'
import { CasePage } from '@/components/ops/cases/case-page'

export const metadata: Metadata = { title: '報告の案件' }

type Props = { params: Promise<{ id: string }> }

export default async function OpsCasePage({ params }: Props) {
  return <CasePage id={(await params).id} />
}
