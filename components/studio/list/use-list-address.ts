import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { usePageNumber } from '@/components/ui/use-page-number'

/** What the address says of a list, beside the page: a state, words of titles, an order. */
export type ListQuery<State extends string, Column extends string> = {
  state: State | undefined
  q: string | undefined
  sort: Column | undefined
  order: 'asc' | 'desc' | undefined
}

/** Reads the state of a list from the address, so that a reload and a link show the same. Unknown values are left out. */
export function useListAddress<State extends string, Column extends string>(known: {
  states: readonly State[]
  columns: readonly Column[]
}) {
  const router = useRouter()
  const path = usePathname()
  const params = useSearchParams()
  const { page } = usePageNumber()
  const sort = known.columns.find((column) => column === params.get('sort'))
  const order = params.get('order') === 'desc' ? ('desc' as const) : ('asc' as const)
  const listQuery: ListQuery<State, Column> = {
    state: known.states.find((state) => state === params.get('state')),
    q: params.get('q')?.trim() || undefined,
    sort,
    order: sort && order,
  }
  /** The address with these changes, on the first page; what is empty is left out. */
  function hrefWith(changes: Record<string, string | undefined>): string {
    const next = new URLSearchParams(params)
    next.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next.size > 0 ? `${path}?${next}` : path
  }
  return {
    page,
    listQuery,
    hrefWith,
    go: (changes: Record<string, string | undefined>) => router.push(hrefWith(changes)),
  }
}
