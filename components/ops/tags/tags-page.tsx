'use client'
import { useRouter, useSearchParams } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/workbench/button'
import { TextField } from '@/components/workbench/field/text-field'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { pages } from '@/lib/client/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import { OpsTable } from '../table'
import type { OpsTag } from './ops-tag'
import styles from './tags.module.css'

const PATH = '/ops/tags'
const COLUMNS: readonly TableColumn<OpsTag>[] = [
  { id: 'name', header: 'タグ', value: ({ name }) => name, card: 'title' },
  { id: 'reading', header: '読みがな', value: ({ reading }) => reading },
  {
    id: 'works',
    header: '公開中の作品',
    value: ({ workCount }) => workCount,
    kind: 'number',
    card: 'aside',
  },
]

/** All tags, those of the most works first, or those that contain a word. */
export function TagsPage() {
  const query = useSearchParams().get('query')?.slice(0, 50) ?? ''
  return (
    <WorkbenchPage title="タグ">
      <Search key={query} query={query} />
      <OpsTable
        caption="タグ"
        list={pages('GET /ops/tags', query ? { query: { query } } : {})}
        columns={COLUMNS}
        rowId={({ id }) => id}
        rowHref={({ id }) => `${PATH}/${id}`}
        empty={query ? 'この語を含むタグはありません。' : 'タグはまだありません。'}
      />
    </WorkbenchPage>
  )
}

function Search({ query }: { query: string }) {
  const router = useRouter()
  const [words, setWords] = useState(query)

  function search(event: FormEvent) {
    event.preventDefault()
    router.push(words.trim() ? `${PATH}?query=${encodeURIComponent(words.trim())}` : PATH)
  }

  return (
    <search>
      <form className={styles.search} onSubmit={search}>
        <TextField
          label="名前か読みがな"
          value={words}
          maxLength={50}
          isSmall
          onChange={({ target }) => setWords(target.value)}
        />
        <Button type="submit">さがす</Button>
      </form>
    </search>
  )
}
