import Link from 'next/link'
import type { ReactNode } from 'react'
import styles from '@/components/studio/upload/own-works.module.css'
import { Picture } from '@/components/ui/picture'

type Props = {
  href: string
  picture: React.ComponentProps<typeof Picture>['picture'] | null
  title: string
  facts: string
  state: ReactNode
}

/** One of a creator's things in a list: how it looks, what it is, how it stands. */
export function ShopItem({ href, picture, title, facts, state }: Props) {
  return (
    <Link href={href} className={styles.work}>
      <span className={styles.cover}>
        {picture && <Picture picture={picture} alt="" shownAt={[['', '64px']]} />}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.facts}>{facts}</span>
      </span>
      {state}
    </Link>
  )
}
