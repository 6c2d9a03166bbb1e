import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styles from './form.module.css'

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'id'> & {
  label: string
  error?: string | undefined
  hint?: ReactNode
  /** Shows how many characters are used of how many. */
  counter?: string
  /** Stands inside the box, at its end. */
  button?: ReactNode
  isCode?: boolean
}

/** A labelled input with its hint and its error, which readers hear when it appears. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, counter, button, isCode, ...input } = props
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <span>{label}</span>
        {counter && <span className={styles.counter}>{counter}</span>}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={`${styles.input} ${button ? styles.withButton : ''} ${isCode ? styles.code : ''}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
        />
        {button}
      </div>
      <p id={noteId} className={error ? styles.error : styles.hint} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  )
}
