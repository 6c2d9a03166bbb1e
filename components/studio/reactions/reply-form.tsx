import { Button } from '@/components/workbench/button'
import { Form } from '@/components/workbench/field/form'
import { TextField } from '@/components/workbench/field/text-field'
import { MAX_WRITING } from '@/lib/client/catalogue/community'
import { useEditorForm } from '@/lib/client/form/use-editor-form'
import styles from './reactions.module.css'

type Props = {
  /** What is rewritten. */
  initial?: string
  onSend: (body: string) => Promise<unknown>
  /** It was sent, or is not to be. */
  onClose: () => void
}

/** The answer to a comment or a review. What was typed stays when sending fails. */
export function ReplyForm({ initial = '', onSend, onClose }: Props) {
  const form = useEditorForm({
    schema: async () => (await import('@/lib/client/form/schemas/community')).comment,
    defaultValues: { body: initial },
    onSubmit: async ({ body }) => {
      await onSend(body)
      onClose()
    },
  })
  return (
    <div className={styles.reply}>
      <Form form={form} submit="返信する" isStrong>
        <TextField {...form.field('body')} label="返信" rows={3} maxLength={MAX_WRITING} />
      </Form>
      <Button isSmall look="bare" onClick={onClose}>
        やめる
      </Button>
    </div>
  )
}
