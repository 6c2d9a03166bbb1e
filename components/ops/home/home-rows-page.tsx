'use client'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '@/components/workbench/query-state'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { homeActs, opsHome } from '@/lib/client/ops-home'
import { MISSING } from '../missing'
import { RowsEditor } from './rows-editor'
import { VersionList } from './version-list'

/** The rows that editors publish for the top page, with their versions. */
export function HomeRowsPage() {
  const query = useQuery(opsHome.rows())
  return (
    <WorkbenchPage
      title="トップページの列"
      about="新着・ランキング・無料の列のあいだに並ぶ、特集の列です。公開するまで、ストアは変わりません。"
    >
      <QueryState query={query} missing={MISSING}>
        {(home) => (
          <>
            <RowsEditor key={home.version} home={home} />
            <VersionList
              what="列"
              now={home.version}
              list={opsHome.rowVersions}
              restore={homeActs.restoreRows}
            />
          </>
        )}
      </QueryState>
    </WorkbenchPage>
  )
}
