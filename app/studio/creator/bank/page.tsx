import type { Metadata } from 'next'
import { EmptyState } from '@/components/workbench/empty-state'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'

export const metadata: Metadata = { title: '税務と口座' }

export default function StudioBankPage() {
  return (
    <WorkbenchPage
      title="税務と口座"
      about="売上を受け取るための、税務情報と銀行口座の登録です。無料のボイスを公開するだけなら要りません。"
    >
      <EmptyState text="税務情報と口座の登録は、売上の受け取りがはじまるまでにご案内します。" />
    </WorkbenchPage>
  )
}
