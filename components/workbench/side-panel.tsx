import Drawer from '@mui/material/Drawer'
import { type ReactNode, useId } from 'react'
import { Link } from '@/components/ui/link'
import { IconButton } from './icon-button'
import styles from './side-panel.module.css'

type Props = {
  title: string
  /** The page of the same thing. */
  href: string
  onClose: () => void
  children: ReactNode
}

/** One row of a list opened beside it, 480 px wide; Escape and a press on the list close it. */
export function SidePanel({ title, href, onClose, children }: Props) {
  const titleId = useId()
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId },
        transition: { appear: true },
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <Link href={href}>ページで開く</Link>
          <IconButton icon="close" label="閉じる" onClick={onClose} />
        </div>
        {children}
      </div>
    </Drawer>
  )
}
