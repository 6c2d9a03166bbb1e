import { useId } from 'react'
import { Choice, type ChoiceProps } from './choice'
import form from './form.module.css'

type Props = ChoiceProps & {
  /** What is wrong; null keeps the room for it. */
  error?: string | null
}

/** A box to tick with its words, and its error, which readers hear when it appears. */
export function Checkbox({ error, children, ...props }: Props) {
  const errorId = useId()
  if (error === undefined)
    return (
      <Choice {...props} type="checkbox">
        <span>{children}</span>
      </Choice>
    )
  return (
    <div className={form.field}>
      <Choice
        {...props}
        type="checkbox"
        aria-describedby={errorId}
        aria-invalid={error ? true : undefined}
      >
        <span>{children}</span>
      </Choice>
      <p id={errorId} className={form.error} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
