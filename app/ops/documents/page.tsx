import type { Metadata } from 'next'
import { DocumentsPage } from '@/components/ops/documents/documents-page'

export const metadata: Metadata = { title: '書類の検索' }

export default function OpsDocumentsPage() {
  return <DocumentsPage />
}
