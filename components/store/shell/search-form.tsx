'use client'
import { useRouter } from 'next/navigation'
import type { ComponentProps, FormEvent } from 'react'

/** A form that opens the search page with the router, so that what plays continues; without script the browser does. */
export function SearchForm(props: Omit<ComponentProps<'form'>, 'action' | 'onSubmit'>) {
  const router = useRouter()

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') query.append(name, value)
    router.push(`/search?${query}`)
  }

  return <form {...props} action="/search" onSubmit={search} />
}
