'use client'
import { useRouter } from 'next/navigation'
import type { FormEvent, ReactNode } from 'react'
import styles from './search-filters.module.css'

/** A GET form that leaves empty fields out of the address and the page where it is. */
export function FilterForm({ label, children }: { label: string; children: ReactNode }) {
  const router = useRouter()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const filled = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    )
    router.push(`/search?${new URLSearchParams(filled)}`, { scroll: false })
  }
  return (
    <form action="/search" onSubmit={submit} aria-label={label} className={styles.form}>
      {children}
    </form>
  )
}
