'use client'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '@/components/workbench/query-state'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { pages, read, useChange } from '@/lib/client/calls'
import { MISSING } from '../missing'
import { RowsEditor } from './rows-editor'
import { VersionList } from './version-list'

/** The rows that editors publish for the top page, with their versions. */
export function HomeRowsPage() {
  const restore = useChange('POST /ops/home-rows/restoration')
  const query = useQuery(read('GET /ops/home-rows'))
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
              list={pages('GET /ops/home-rows/versions')}
              restore={(body) => restore({ body })}
            />
          </>
        )}
      </QueryState>
    </WorkbenchPage>
  )
}
