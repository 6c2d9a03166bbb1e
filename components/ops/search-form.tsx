import { useRouter } from 'next/navigation'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '@/components/workbench/button'
import styles from './ops.module.css'

type Props<Name extends string> = {
  /** The page that the search leads to: what is searched for stands in its address. */
  path: string
  names: readonly Name[]
  params: URLSearchParams
  /** The fields; `of` gives each its name and what the address says. */
  children: (of: (name: Name) => { name: Name; defaultValue: string }) => ReactNode
}

/** A search by several things, so that it can be kept and passed on as an address. */
export function SearchForm<Name extends string>(props: Props<Name>) {
  const { path, names, params, children } = props
  const router = useRouter()
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = names.map((name) => [name, String(form.get(name) ?? '').trim()] as const)
    const filled = typed.filter(([, value]) => value !== '')
    router.push(`${path}?${new URLSearchParams(filled.map(([name, value]) => [name, value]))}`)
  }
  return (
    <search>
      <form className={styles.search} onSubmit={search}>
        {children((name) => ({ name, defaultValue: params.get(name) ?? '' }))}
        <Button type="submit">検索</Button>
      </form>
    </search>
  )
}
