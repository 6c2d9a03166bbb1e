import type { ComponentPropsWithRef } from 'react'
import styles from './choice.module.css'

export type ChoiceProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  /** Of the label. */
  className?: string | undefined
  /** Its words may fill several lines: the box is at the first. */
  isLong?: boolean
}

/** A box or a radio button inside its label: what Checkbox and Radio have in common. */
export function Choice({
  type,
  className,
  isLong,
  children,
  ...input
}: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const classes = [styles.choice, isLong && styles.long, className]
  return (
    <label className={classes.filter(Boolean).join(' ')}>
      <input {...input} type={type} />
      {children}
    </label>
  )
}
