'use client'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { useMediaQuery } from '@/lib/client/browser/use-media-query'
import styles from './footer-group.module.css'

/** Links of the footer under a heading; on a phone they are folded. */
export function FooterGroup({ heading, children }: { heading: string; children: ReactNode }) {
  const isWide = useMediaQuery('(min-width: 48em)', true)
  return (
    <details open={isWide} className={styles.group}>
      <summary>
        <h2>{heading}</h2>
        <Icon name="down" size={18} />
      </summary>
      {children}
    </details>
  )
}
