'use client'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearchParams } from 'next/navigation'
import type { FormEvent } from 'react'
import { Button } from '@/components/workbench/button'
import { EmptyState } from '@/components/workbench/empty-state'
import { TextField } from '@/components/workbench/field/text-field'
import { QueryState } from '@/components/workbench/query-state'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { DataTable } from '@/components/workbench/table/data-table'
import type { CallOutput } from '@/lib/client/api'
import { read } from '@/lib/client/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import { MISSING } from '../missing'
import styles from '../ops.module.css'

export type Finding = CallOutput<'GET /ops/findings'>['items'][number]

const KINDS: Record<Finding['kind'], string> = {
  account: 'アカウント',
  order: '注文',
  work: '作品',
  job: '失敗した処理',
}
const COLUMNS: readonly TableColumn<Finding>[] = [
  { id: 'title', header: '名前や番号', value: ({ title }) => title, card: 'title' },
  { id: 'kind', header: '種類', value: ({ kind }) => KINDS[kind], kind: 'code', card: 'aside' },
  { id: 'detail', header: 'くわしく', value: ({ detail }) => detail },
]

/** Accounts, orders and works, by whatever somebody who asks for help has at hand. */
export function FindPage() {
  const router = useRouter()
  const q = useSearchParams().get('q') ?? ''
  const query = useQuery({ ...read('GET /ops/findings', { query: { q } }), enabled: q !== '' })
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    router.push(`/ops/search?${new URLSearchParams({ q: typed })}`)
  }
  return (
    <WorkbenchPage
      title="さがす"
      about="メールアドレス、ニックネーム、注文・領収書・作品の番号、決済会社の番号、id、作品名の言葉からさがします。"
    >
      <search>
        <form className={styles.search} onSubmit={search}>
          <TextField
            key={q}
            name="q"
            label="手がかり"
            defaultValue={q}
            autoComplete="off"
            maxLength={254}
          />
          <Button type="submit">さがす</Button>
        </form>
      </search>
      {q !== '' && (
        <QueryState query={query} missing={MISSING}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState text="見つかりません。番号やメールアドレスは、全体を入力してください。" />
            ) : (
              <DataTable
                caption="見つかったもの"
                rows={items}
                rowId={({ id }) => id}
                rowHref={({ link }) => link}
                columns={COLUMNS}
                pageSize={items.length}
              />
            )
          }
        </QueryState>
      )}
    </WorkbenchPage>
  )
}
