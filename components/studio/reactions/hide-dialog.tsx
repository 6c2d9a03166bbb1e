import { Dialog } from '@/components/workbench/dialog'
import { Form } from '@/components/workbench/field/form'
import { TextField } from '@/components/workbench/field/text-field'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'

type Props = {
  /** What is hidden, e.g. 「コメント」. */
  what: string
  onHide: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why words of somebody are hidden; who wrote them will read that. */
export function HideDialog({ what, onHide, onClose }: Props) {
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/community')).hiding,
    onSubmit: async ({ reason }) => {
      await onHide(reason)
      onClose()
    },
  })
  return (
    <Dialog title={`${what}を非表示にする`} onClose={onClose}>
      <p>ほかの方からは見えなくなります。理由は、書いた方に通知されます。</p>
      <Form form={form} submit="非表示にする" isStrong>
        <TextField {...form.field('reason')} label="理由" maxLength={200} />
      </Form>
    </Dialog>
  )
}
