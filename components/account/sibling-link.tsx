'use client'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { type ComponentProps, type ReactNode, Suspense } from 'react'

type Props = { href: string; className?: string; children: ReactNode }

/** A link to another sign-in page that keeps the `callbackUrl`. */
export function SiblingLink(props: Props) {
  return (
    <Suspense fallback={<PlainLink {...props} />}>
      <LinkWithReturn {...props} />
    </Suspense>
  )
}

/** Reads the address while rendering: with an effect an early press would lose the way back. */
function LinkWithReturn({ href, ...rest }: Props) {
  const callbackUrl = useSearchParams().get('callbackUrl')
  const query = callbackUrl ? `?callbackUrl=${encodeURIComponent(callbackUrl)}` : ''
  return <PlainLink href={href + query} {...rest} />
}

const PlainLink = (props: ComponentProps<typeof Link>) => <Link prefetch={false} {...props} />
