import type { ReactNode } from 'react'
import type { FormState } from '@/lib/client/form/use-schema-form'
import { Button } from '../button'
import styles from './form.module.css'

type Props = { form: FormState; children: ReactNode }

/** The one strong button of a form, with what went wrong above it. */
export function SubmitButton({ form: { isPending, message }, children }: Props) {
  return (
    <div className={styles.submit}>
      <p className={styles.message} role="alert">
        {message}
      </p>
      <Button type="submit" look="action" isWide aria-disabled={isPending}>
        {isPending ? '送信しています…' : children}
      </Button>
    </div>
  )
}
