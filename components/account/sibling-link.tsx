'use client'
import Link from 'next/link'
import { type ReactNode, useEffect, useState } from 'react'

type Props = { href: string; className?: string; children: ReactNode }

/** A link to another of the sign-in pages that takes the way back along. */
export function SiblingLink({ href, className, children }: Props) {
  const [query, setQuery] = useState('')
  useEffect(() => {
    const wanted = new URLSearchParams(location.search).get('callbackUrl')
    setQuery(wanted ? `?callbackUrl=${encodeURIComponent(wanted)}` : '')
  }, [])
  return (
    <Link href={href + query} prefetch={false} className={className}>
      {children}
    </Link>
  )
}
