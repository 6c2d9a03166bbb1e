import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form/form'
import { TextArea } from '@/components/ui/form/text-area'
import { failureText } from '@/lib/client/api'
import { fieldError } from '@/lib/client/form/field-error'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import styles from './bookmarks.module.css'

const NOT_SAVED = 'しおりを保存できませんでした。'
/** As the service counts it (contract `MAX_BOOKMARK_NOTE`). */
const MOST_CHARACTERS = 200

type Props = {
  /** The place that the note is about, in words. */
  place: string
  action: string
  note: string
  /** What it throws is shown under the field; the input stays. */
  onSubmit: (note: string) => Promise<unknown>
  onType?: (note: string) => void
  onCancel: () => void
}

/** The note of a new or an existing bookmark. It may stay empty. */
export function BookmarkForm({ place, action, note, onSubmit, onType, onCancel }: Props) {
  // As it was at first: what is typed since is the field's own.
  const [first] = useState(note)
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/bookmark')).bookmark,
    defaultValues: { note: first },
    onSubmit: async (written) => {
      try {
        await onSubmit(written.note)
      } catch (error) {
        throw fieldError('note', failureText(error, NOT_SAVED))
      }
    },
  })
  const { error, onChange, ...field } = form.field('note')
  // Without a connection the rules themselves may not arrive.
  const problem = error ?? (form.message ? `${NOT_SAVED}${form.message}` : undefined)
  return (
    <Form form={form} className={styles.form} aria-label={`しおり（${place}）`}>
      <p className={styles.place}>{place}</p>
      <TextArea
        {...field}
        onChange={(event) => {
          onChange(event)
          onType?.(event.target.value)
        }}
        label="メモ（なくても保存できます）"
        error={problem}
        max={MOST_CHARACTERS}
        rows={2}
      />
      <div className={styles.actions}>
        <Button type="submit" look="action" aria-disabled={form.isPending}>
          {form.isPending ? '保存しています…' : action}
        </Button>
        <Button onClick={onCancel}>やめる</Button>
      </div>
    </Form>
  )
}
