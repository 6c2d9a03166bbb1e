import type { ReactNode } from 'react'
import { Dialog } from '@/components/workbench/dialog'
import { Form } from '@/components/workbench/field/form'
import { TextField } from '@/components/workbench/field/text-field'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'

type Props = {
  title: string
  /** What the button says that does it. */
  action: string
  label?: string
  onSend: (reason: string) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Asks finance once more, and for the reason, which stays in the audit log. */
export function ReasonDialog(props: Props) {
  const { title, action, label = '理由（操作の記録に残ります）', onSend, onClose, children } = props
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/ops-payouts')).staffReason,
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      await onSend(reason)
      onClose()
    },
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <div>{children}</div>
      <Form form={form} submit={action} isStrong>
        <TextField {...form.field('reason')} label={label} maxLength={200} autoComplete="off" />
      </Form>
    </Dialog>
  )
}
