import ButtonBase from '@mui/material/ButtonBase'
import styles from './figure-button.module.css'

type Props = {
  label: string
  value: string
  /** What it is compared with: 「前の7日 120」. */
  before: string
  /** 「+25%」 */
  change: string
  /** Above 0 for more than before, below for less. */
  direction: number
  isChosen: boolean
  onChoose: () => void
}

/** A figure with its change; pressed, it is the one that a chart beside it shows. */
export function FigureButton(props: Props) {
  const { label, value, before, change, direction, isChosen, onChoose } = props
  return (
    <ButtonBase className={styles.figure} aria-pressed={isChosen} onClick={onChoose}>
      <span>{label}</span>
      <strong>{value}</strong>
      <span className={styles.change} data-direction={Math.sign(direction)}>
        {before}
        <span>{change}</span>
      </span>
    </ButtonBase>
  )
}
