import Link from 'next/link'
import type { ReactNode } from 'react'
import chip from '@/components/ui/chip.module.css'

type Props = {
  href: string
  isChosen?: boolean
  /** Counts as chosen, but looks like `className`. */
  isCurrent?: boolean
  className?: string | undefined
  label?: string | undefined
  children: ReactNode
}

/** A chip that changes the list beside it: the page stays where it is, and no crawler follows. */
export function FilterLink({
  href,
  isChosen = false,
  isCurrent = isChosen,
  className = '',
  label,
  children,
}: Props) {
  return (
    <Link
      href={href}
      className={`${chip.chip} ${isChosen ? chip.chosen : ''} ${className}`}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={label}
      prefetch={false}
      scroll={false}
      rel="nofollow"
    >
      {children}
    </Link>
  )
}
