'use client'
import { useId, useState } from 'react'
import form from './form.module.css'
import styles from './text-area.module.css'

type Props = {
  label: string
  name?: string
  defaultValue?: string
  placeholder?: string
  error?: string | undefined
  rows?: number
  max: number
}

/** Room for several lines, with a counter; what is typed stays whatever becomes of the sending. */
export function TextArea(props: Props) {
  const { label, name = 'body', defaultValue = '', placeholder, error, rows = 5, max } = props
  const id = useId()
  const [length, setLength] = useState(defaultValue.length)
  return (
    <div className={form.field}>
      <label htmlFor={id} className={form.label}>
        <span>{label}</span>
        <span className={`${form.counter} ${length > max ? styles.over : ''}`}>
          {`${length.toLocaleString('ja-JP')} / ${max.toLocaleString('ja-JP')}`}
        </span>
      </label>
      <textarea
        id={id}
        name={name}
        className={`${form.input} ${styles.box}`}
        rows={rows}
        defaultValue={defaultValue}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onInput={(event) => setLength(event.currentTarget.value.length)}
      />
      <p id={`${id}-note`} className={`${form.error} ${styles.note}`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
