import type { FormEvent } from 'react'
import { Button } from '@/components/workbench/button'
import { TextField } from '@/components/workbench/field/text-field'
import styles from './list-search.module.css'

type Props = { label: string; words: string; onSearch: (words: string) => void }

/** Words of a title. */
export function ListSearch({ label, words, onSearch }: Props) {
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim())
  }
  return (
    <search aria-label={label}>
      <form className={styles.search} onSubmit={search}>
        <TextField
          label={label}
          name="q"
          defaultValue={words}
          autoComplete="off"
          maxLength={100}
          isSmall
        />
        <Button type="submit">さがす</Button>
      </form>
    </search>
  )
}
