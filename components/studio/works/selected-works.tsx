import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/workbench/button'
import { listKey } from '@/lib/client/calls'
import { showToast } from '@/lib/client/site/toast'
import { type ListedWork, ownWorkQuery, type StudioWork } from '@/lib/client/studio/works'
import { ChangeWorksDialog } from './change-works-dialog'

type Props = {
  /** With their titles. */
  selected: ReadonlyMap<string, string>
  type: StudioWork['type']
  onDone: () => void
}

/** What can be done with the works that are selected. */
export function SelectedWorks({ selected, type, onDone }: Props) {
  const client = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <Button isSmall onClick={() => setChanging(true)}>
        まとめて変更
      </Button>
      <Button isSmall look="bare" onClick={onDone}>
        選択をやめる
      </Button>
      {isChanging && (
        <ChangeWorksDialog
          works={selected}
          type={type}
          preorders={preordersOf(client, selected)}
          onChanged={({ changed }) => {
            void client.invalidateQueries({ queryKey: listKey('GET /studio/works') })
            for (const id of changed)
              client.removeQueries({ queryKey: ownWorkQuery(id).queryKey, exact: true })
            if (changed.length > 0) showToast(`${changed.length}件を変更しました`)
          }}
          onClose={() => {
            setChanging(false)
            onDone()
          }}
        />
      )}
    </>
  )
}

/** As the lists have them in which the works were selected. */
function preordersOf(client: QueryClient, selected: ReadonlyMap<string, string>): number {
  const lists = client.getQueriesData<{ items?: ListedWork[] }>({
    queryKey: listKey('GET /studio/works'),
  })
  const works = new Map(
    lists.flatMap(([, list]) => list?.items ?? []).map((work) => [work.id, work]),
  )
  return [...selected.keys()].reduce((sum, id) => sum + (works.get(id)?.preorders ?? 0), 0)
}
