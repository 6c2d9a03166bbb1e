'use client'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { type ComponentProps, type ReactNode, Suspense } from 'react'

type Props = { href: string; className?: string; children: ReactNode }

/** A link to another of the sign-in pages that takes the way back along. */
export function SiblingLink(props: Props) {
  return (
    <Suspense fallback={<PlainLink {...props} />}>
      <LinkWithReturn {...props} />
    </Suspense>
  )
}

/** The address is read while rendering: an effect would leave a moment in which a press loses the way back. */
function LinkWithReturn({ href, ...rest }: Props) {
  const callbackUrl = useSearchParams().get('callbackUrl')
  const query = callbackUrl ? `?callbackUrl=${encodeURIComponent(callbackUrl)}` : ''
  return <PlainLink href={href + query} {...rest} />
}

const PlainLink = (props: ComponentProps<typeof Link>) => <Link prefetch={false} {...props} />
