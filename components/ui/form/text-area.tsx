'use client'
import { type ComponentPropsWithRef, useId, useState } from 'react'
import form from './form.module.css'
import styles from './text-area.module.css'

type Props = Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'id' | 'onInput'> & {
  label: string
  defaultValue?: string | undefined
  error?: string | undefined
  max: number
}

/** Room for several lines, with a counter; what is typed stays whatever becomes of the sending. */
export function TextArea({ label, error, max, defaultValue = '', ...textarea }: Props) {
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
        name="body"
        rows={5}
        {...textarea}
        id={id}
        className={`${form.input} ${styles.box}`}
        defaultValue={defaultValue}
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
