'use client'
import Chip from '@mui/material/Chip'
import { Link } from '@/components/ui/link'
import styles from './filter-links.module.css'

type Props = {
  label: string
  filters: readonly { href: string; label: string; isChosen: boolean }[]
}

/** Parts of a list as chips above it; each has an address of its own. */
export function FilterLinks({ label, filters }: Props) {
  return (
    <nav className={styles.filters} aria-label={label}>
      {filters.map(({ href, label: name, isChosen }) => (
        <Chip
          key={href}
          component={Link}
          href={href}
          clickable
          label={name}
          variant="outlined"
          aria-current={isChosen ? 'page' : undefined}
        />
      ))}
    </nav>
  )
}
