import type { ReactNode } from 'react'
import type { FormEvents, FormState } from '@/lib/client/form/use-schema-form'
import { Alert } from '../alert'
import { Button } from '../button'
import styles from './form.module.css'

type Props = {
  /** Of `useSchemaForm`. */
  form: FormState & { events: FormEvents }
  /** What the button says that sends it. */
  submit: string
  isStrong?: boolean
  children: ReactNode
}

/** A form with its button, and above it what was refused that belongs to no field. */
export function Form({ form, submit, isStrong = false, children }: Props) {
  return (
    <form className={styles.form} {...form.events}>
      {children}
      {form.message && <Alert tone="error">{form.message}</Alert>}
      <div>
        <Button type="submit" look={isStrong ? 'action' : 'quiet'} isBusy={form.isPending}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
