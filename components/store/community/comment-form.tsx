'use client'
import { Form } from '@/components/ui/form/form'
import { TextArea } from '@/components/ui/form/text-area'
import { call } from '@/lib/client/api'
import { MAX_WRITING } from '@/lib/client/catalogue/community'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import styles from './community.module.css'
import { WritingEnd } from './writing-end'

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
      await call('POST /voice/{nid}/comments', {
        params: { nid },
        body: { body, ...(parentId && { parentId }) },
      })
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
      <TextArea {...form.field('body')} max={MAX_WRITING} label={label} rows={3} autoFocus />
      <WritingEnd form={form} action={parentId ? '返信する' : 'コメントする'} onCancel={onCancel} />
    </Form>
  )
}
