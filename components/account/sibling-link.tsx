'use client'
import { useSearchParams } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { Link } from '@/components/ui/link'

type Props = { href: string; className?: string; children: ReactNode }

/** A link to another sign-in page that keeps the `callbackUrl`. */
export function SiblingLink(props: Props) {
  return (
    <Suspense fallback={<Link {...props} />}>
      <LinkWithReturn {...props} />
    </Suspense>
  )
}

/** Reads the address while rendering: with an effect an early press would lose the way back. */
function LinkWithReturn({ href, ...rest }: Props) {
  const callbackUrl = useSearchParams().get('callbackUrl')
  const query = callbackUrl ? `?callbackUrl=${encodeURIComponent(callbackUrl)}` : ''
  return <Link href={href + query} {...rest} />
}
