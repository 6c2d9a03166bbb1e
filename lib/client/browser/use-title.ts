import { useEffect } from 'react'

/** Titles the window by what was loaded after the page, e.g. the name of one's own playlist; the shop's name stays. */
export function useTitle(title: string): void {
  useEffect(() => {
    const [, shop = ''] = /( · [^·]*)$/u.exec(document.title) ?? []
    document.title = title + shop
  }, [title])
}
