'use client'
import { useRouter } from 'next/navigation'
import type { FormEvent } from 'react'
import { Button } from '@/components/workbench/button'
import { TextField } from '@/components/workbench/field/text-field'
import styles from '../ops.module.css'

/** The way to an order by its number. */
export function FindOrder({ path }: { path: string }) {
  const router = useRouter()
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('number') ?? '')
    const number = typed.normalize('NFKC').trim().toUpperCase()
    if (number) router.push(`${path}/${encodeURIComponent(number)}`)
  }
  return (
    <form className={styles.find} onSubmit={find}>
      <TextField
        label="注文番号"
        name="number"
        placeholder="KE100001"
        autoComplete="off"
        maxLength={20}
        isSmall
      />
      <Button type="submit">開く</Button>
    </form>
  )
}
