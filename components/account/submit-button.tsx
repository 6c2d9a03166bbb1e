import type { ReactNode } from 'react'
import button from '@/components/ui/button.module.css'
import styles from './form.module.css'

type Props = { isPending: boolean; message: string; children: ReactNode }

/** The one strong button of a form, with what went wrong above it. */
export function SubmitButton({ isPending, message, children }: Props) {
  return (
    <div className={styles.submit}>
      <p className={styles.message} role="alert">
        {message}
      </p>
      <button
        type="submit"
        className={`${button.button} ${button.action} ${button.wide}`}
        aria-disabled={isPending}
      >
        {isPending ? '送信しています…' : children}
      </button>
    </div>
  )
}
