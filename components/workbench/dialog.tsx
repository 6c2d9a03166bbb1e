import MuiDialog from '@mui/material/Dialog'
import { type ReactNode, useId } from 'react'
import styles from './dialog.module.css'
import { IconButton } from './icon-button'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** A modal dialog, open as long as its parent renders it; its cross, Escape and a press beside it close it. */
export function Dialog({ title, onClose, children }: Props) {
  const titleId = useId()
  return (
    <MuiDialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <div className={styles.dialog}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label="ダイアログを閉じる" onClick={onClose} />
        </div>
        {children}
      </div>
    </MuiDialog>
  )
}
