import type { ComponentProps, ReactNode } from 'react'
import type { FormEvents } from '@/lib/client/form/use-schema-form'
import styles from './form.module.css'

type Props = Pick<ComponentProps<'form'>, 'aria-label' | 'className'> & {
  /** From `useSchemaForm`. */
  form: { events: FormEvents }
  children: ReactNode
}

/** A form and how it is sent. It says what is wrong in its own words, not in the browser's. */
export function Form({ form, className = styles.form, children, ...attributes }: Props) {
  return (
    // `post`, so that a form sent before the page is awake never puts a password into an address.
    <form {...attributes} className={className} method="post" {...form.events} noValidate>
      {children}
    </form>
  )
}
