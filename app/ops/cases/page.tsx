import type { Metadata } from 'next'
import { CasesPage } from '@/components/ops/cases/cases-page'

export const metadata: Metadata = { title: '報告と対応' }

export default function OpsCasesPage() {
  return <CasesPage />
}
