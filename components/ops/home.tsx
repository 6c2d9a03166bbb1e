'use client'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { QueryState } from '@/components/workbench/query-state'
import { visibleGroups } from '@/components/workbench/shell/menu'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { opsMenu } from './menu'
import { MISSING } from './missing'
import { ownRoles } from './own-roles'

/** The console opens at the first page that one's roles are for. */
export function OpsHome() {
  const router = useRouter()
  const query = useQuery(ownRoles)
  const first = visibleGroups(opsMenu, query.data?.roles ?? [])[0]?.entries[0]?.href
  useEffect(() => {
    if (first) router.replace(first)
  }, [router, first])
  return (
    <WorkbenchPage title="運営">
      <QueryState query={query} missing={MISSING}>
        {() => null}
      </QueryState>
    </WorkbenchPage>
  )
}
