import { Dialog } from '@/components/workbench/dialog'
import { Form } from '@/components/workbench/field/form'
import { RadioGroup } from '@/components/workbench/field/radio-group'
import { TextField } from '@/components/workbench/field/text-field'
import { useChange } from '@/lib/client/calls'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import type { Difference } from './difference-columns'

type Props = { difference: Difference; onClose: () => void }

/** Why a difference is none, or how it was corrected; kept with it and in the audit log. */
export function DecideDialog({ difference, onClose }: Props) {
  const decide = useChange('POST /ops/reconciliation/{id}/decision')
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/ops-finance')).differenceDecision,
    defaultValues: { decision: 'explained' as const, reason: '' },
    onSubmit: async (body) => {
      await decide({ params: { id: difference.id }, body })
      onClose()
    },
  })
  return (
    <Dialog title="差異への対応" onClose={onClose}>
      <p>{difference.text}</p>
      <p>
        帳簿は変わりません。訂正は返金や決済会社の管理画面で先に行い、ここには何をしたかを書きます。
      </p>
      <Form form={form} submit="記録する" isStrong>
        <RadioGroup
          legend="どうなりましたか"
          options={[
            ['explained', '説明がつく'],
            ['corrected', '訂正した'],
          ]}
          value={form.watch('decision')}
          onChoose={(decision) => form.setValue('decision', decision)}
        />
        <TextField
          {...form.field('reason')}
          label="説明、または何で訂正したか（操作の記録に残ります）"
          maxLength={200}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  )
}
