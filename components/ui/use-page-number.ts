import { usePathname, useSearchParams } from 'next/navigation'

/** The page that the address asks for by this parameter, from 1, and the addresses of the others. */
export function usePageNumber(name = 'page'): { page: number; href: (page: number) => string } {
  const pathname = usePathname()
  const params = useSearchParams()
  const requested = Number(params.get(name))
  const href = (page: number) => {
    const next = new URLSearchParams(params)
    if (page === 1) next.delete(name)
    else next.set(name, String(page))
    return next.size > 0 ? `${pathname}?${next}` : pathname
  }
  // The service follows lists up to 100,000 entries.
  return {
    page: Number.isInteger(requested) && requested >= 1 && requested <= 3_334 ? requested : 1,
    href,
  }
}
