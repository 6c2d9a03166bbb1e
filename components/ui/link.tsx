'use client'
import { useRouter } from 'next/navigation'
import type { ComponentProps, MouseEvent } from 'react'
import { fitsDocument, linkDestination } from '@/lib/client/site/link-destination'

type Props = ComponentProps<'a'> & {
  href: string
  /** In place of the shown page in the tab's history. */
  replace?: boolean
  /** Whether the new page begins at its top. */
  scroll?: boolean
}

/**
 * A link to a page of ours, which the router opens, so that what plays continues; the browser does where the page needs
 * a document of its own. It fetches nothing by itself: what the listener comes near is fetched for all links together
 * (`lib/client/site/fetch-near.ts`). Next.js's own link weighs 3 KiB more, for fetching that is not wanted here.
 */
export function Link({ href, replace = false, scroll = true, onClick, ...attributes }: Props) {
  const router = useRouter()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const destination = event.defaultPrevented ? null : linkDestination(event.nativeEvent)
    if (!destination || !fitsDocument(destination.url.pathname)) return
    event.preventDefault()
    router[replace ? 'replace' : 'push'](href, { scroll })
  }
  return <a {...attributes} href={href} onClick={follow} />
}
