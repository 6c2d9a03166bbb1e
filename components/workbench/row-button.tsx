import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import styles from './row-button.module.css'

type Props = { isChosen: boolean; onClick: () => void; children: ReactNode }

/** A row of a list that is chosen by a press, to be worked on beside the list. */
export function RowButton({ isChosen, onClick, children }: Props) {
  return (
    <ButtonBase
      className={styles.row}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onClick}
      disableRipple
    >
      {children}
    </ButtonBase>
  )
}
