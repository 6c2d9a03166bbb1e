import { useId } from 'react'
import styles from './form.module.css'
import { Select, type SelectProps } from './select'

type Props<Value extends string> = Omit<SelectProps<Value>, 'className' | 'id'> & {
  label: string
  error?: string | undefined
}

/** A labelled list to choose from, with its error, which readers hear when it appears. */
export function SelectField<Value extends string>({ label, error, ...select }: Props<Value>) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Select
        {...select}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId}
      />
      <p id={noteId} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
