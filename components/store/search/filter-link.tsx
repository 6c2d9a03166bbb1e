import type { ReactNode } from 'react'
import chip from '@/components/ui/chip.module.css'
import { Link } from '@/components/ui/link'

type Props = {
  href: string
  isChosen?: boolean
  /** Counts as chosen, but looks like `className`. */
  isCurrent?: boolean
  /** Search engines list the page that it leads to. */
  isListed?: boolean
  className?: string | undefined
  label?: string | undefined
  children: ReactNode
}

/** A chip that changes the list beside it: the page stays where it is, and no crawler follows unless it is listed. */
export function FilterLink({
  href,
  isChosen = false,
  isCurrent = isChosen,
  isListed = false,
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
      scroll={false}
      rel={isListed ? undefined : 'nofollow'}
    >
      {children}
    </Link>
  )
}
