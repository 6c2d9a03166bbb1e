import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import type { FormEvent } from 'react'
import { Button } from '@/components/workbench/button'
import { TextField } from '@/components/workbench/field/text-field'
import styles from './work-search.module.css'

/** Words of a title, kept in the address; what else the address says stays, but for the page. */
export function WorkSearch({ label, words }: { label: string; words: string }) {
  const router = useRouter()
  const path = usePathname()
  const params = useSearchParams()
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    const next = new URLSearchParams(params)
    next.delete('page')
    if (typed) next.set('q', typed)
    else next.delete('q')
    router.push(next.size > 0 ? `${path}?${next}` : path)
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
