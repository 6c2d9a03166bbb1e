import type { Metadata } from 'next'
import { EmptyState } from '@/components/workbench/empty-state'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'

export const metadata: Metadata = { title: '売上と受け取り' }

export default function StudioSalesPage() {
  return (
    <WorkbenchPage title="売上と受け取り" about="作品の売上と、お振り込みの記録です。">
      <EmptyState text="売上の明細とお振り込みの予定は、ここに表示されます。" />
    </WorkbenchPage>
  )
}
