import { useRouter } from 'next/navigation'
import type { FormEvent } from 'react'
import { Button } from '@/components/workbench/button'
import { TextField } from '@/components/workbench/field/text-field'
import styles from '../ops.module.css'
import type { ParcelsShown } from './parcel-words'

type Props = { path: string; show: ParcelsShown; q: string }

/** Narrows the list to one order; what is selected stays selected. */
export function ParcelSearch({ path, show, q }: Props) {
  const router = useRouter()
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '')
    const number = typed.normalize('NFKC').trim().toUpperCase()
    const query = new URLSearchParams({
      ...(show !== 'open' && { show }),
      ...(number && { q: number }),
    })
    router.push(query.size > 0 ? `${path}?${query}` : path)
  }
  return (
    <form className={styles.find} onSubmit={find}>
      <TextField
        key={q}
        label="注文番号"
        name="q"
        defaultValue={q}
        placeholder="KE100001"
        autoComplete="off"
        maxLength={20}
        isSmall
      />
      <Button type="submit">絞り込む</Button>
    </form>
  )
}
