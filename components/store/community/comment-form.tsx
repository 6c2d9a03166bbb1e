'use client'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { TextArea } from '@/components/ui/text-area'
import { MAX_WRITING, writeComment } from '@/lib/client/catalogue/community'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import styles from './community.module.css'

type Props = {
  nid: string
  /** The comment that is answered. */
  parentId?: string
  onDone: () => void
  onCancel: () => void
}

/** A comment or a reply. What was typed stays when sending fails. */
export default function CommentForm({ nid, parentId, onDone, onCancel }: Props) {
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/community')).comment,
    onSubmit: async ({ body }) => {
      await writeComment(nid, { body, ...(parentId && { parentId }) })
      onDone()
    },
  })
  const label = parentId ? '返信' : 'コメント'
  return (
    <Form
      form={form}
      className={`${styles.form} ${parentId ? styles.reply : ''}`}
      aria-label={label}
    >
      <TextArea {...form.field('body')} max={MAX_WRITING} label={label} rows={3} />
      <p className={styles.note}>ニックネームとともに公開されます。</p>
      <p className={styles.trouble} role="alert">
        {form.message}
      </p>
      <div className={styles.actions}>
        <Button type="submit" look="action" aria-disabled={form.isPending}>
          <span>{form.isPending ? '送信しています…' : parentId ? '返信する' : 'コメントする'}</span>
        </Button>
        <Button onClick={onCancel}>やめる</Button>
      </div>
    </Form>
  )
}
