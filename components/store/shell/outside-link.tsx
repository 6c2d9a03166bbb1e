import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'

type Props = { href: string; children: ReactNode; className?: string | undefined }

/** A link to a page of ours, or to one elsewhere, which opens beside this one so that the sound goes on. */
export function OutsideLink({ href, children, className }: Props) {
  if (href.startsWith('/'))
    return (
      <Link href={href} className={className}>
        {children}
      </Link>
    )
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <Icon name="external" size={14} />
    </a>
  )
}
