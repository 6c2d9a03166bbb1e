'use client'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@/components/workbench/empty-state'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { DataTable } from '@/components/workbench/table/data-table'
import type { Banner } from '@/lib/client/catalogue/catalogue'
import { opsBanners } from '@/lib/client/ops-banners'
import type { TableColumn } from '@/lib/client/table/table-column'

const COLUMNS: readonly TableColumn<Banner>[] = [
  { id: 'title', header: 'バナー', value: ({ title }) => title, card: 'title' },
  { id: 'link', header: 'リンク', value: ({ link }) => link },
]

/** The banners of the top page. */
export function BannersPage() {
  const query = useQuery(opsBanners.shown())
  return (
    <WorkbenchPage title="バナー">
      <Section title="いま表示しているバナー">
        <QueryState query={query}>
          {(banners) =>
            banners.length === 0 ? (
              <EmptyState text="表示しているバナーはありません。" />
            ) : (
              <DataTable
                caption="いま表示しているバナー"
                columns={COLUMNS}
                rows={banners}
                rowId={({ id }) => id}
              />
            )
          }
        </QueryState>
      </Section>
    </WorkbenchPage>
  )
}
