'use client'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/form/select'
import type { CallInput } from '@/lib/client/api'
import styles from './library-search.module.css'

export type LibrarySort = NonNullable<NonNullable<CallInput<'GET /my/library'>['query']>['sort']>

const SORTS: readonly (readonly [LibrarySort, string])[] = [
  ['purchased', '購入の新しい順'],
  ['played', '最近聴いた順'],
  ['title', '作品名順'],
]

type Props = {
  query: string
  sort: LibrarySort
  onAsk: (changes: { query?: string; sort?: LibrarySort }) => void
}

/** Looks among what is owned, and puts it in another order. */
export function LibrarySearch({ query, sort, onAsk }: Props) {
  const [text, setText] = useState(query)
  useEffect(() => setText(query), [query])

  function submit(event: FormEvent) {
    event.preventDefault()
    onAsk({ query: text.trim() })
  }

  return (
    <div className={styles.search}>
      <search>
        <form onSubmit={submit}>
          <input
            type="search"
            value={text}
            maxLength={200}
            placeholder="作品名・声優・しおりのメモ"
            aria-label="購入したものの中をさがす"
            onChange={(event) => {
              setText(event.target.value)
              // The field's own cross empties it, and shows everything again.
              if (event.target.value === '' && query) onAsk({ query: '' })
            }}
          />
          <Button type="submit">さがす</Button>
        </form>
      </search>
      <label>
        並び順
        <Select value={sort} onChoose={(next) => onAsk({ sort: next })} options={SORTS} />
      </label>
    </div>
  )
}
