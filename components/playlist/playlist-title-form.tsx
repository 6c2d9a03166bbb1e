'use client'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form/form'
import { failureText } from '@/lib/client/api'
import { fieldError } from '@/lib/client/form/field-error'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import styles from './playlist-title-form.module.css'

const NOT_SAVED = '保存できませんでした。'
/** As the service counts it (contract `PlaylistTitle`). */
const MOST_CHARACTERS = 60

type Props = {
  label: string
  action: string
  title?: string
  /** What it throws is shown under the field; what was typed stays. */
  onSubmit: (title: string) => Promise<unknown>
}

/** One line for the name of a playlist. */
export function PlaylistTitleForm({ label, action, title = '', onSubmit }: Props) {
  const id = useId()
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/playlist')).playlist,
    defaultValues: { title },
    onSubmit: async (named) => {
      try {
        await onSubmit(named.title)
      } catch (error) {
        throw fieldError('title', failureText(error, NOT_SAVED))
      }
      if (title === '') form.setValue('title', '')
    },
  })
  const { error, ...field } = form.field('title')
  // Without a connection the rules themselves may not come: then nothing was sent.
  const problem = error ?? (form.message && `${NOT_SAVED}${form.message}`)
  return (
    <Form form={form}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          {...field}
          id={id}
          type="text"
          maxLength={MOST_CHARACTERS}
          autoComplete="off"
          aria-invalid={problem !== ''}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        <Button type="submit" look="action" aria-disabled={form.isPending}>
          {form.isPending ? '保存しています…' : action}
        </Button>
      </div>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </Form>
  )
}
