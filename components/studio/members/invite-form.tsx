import { Form } from '@/components/workbench/field/form'
import { SelectField } from '@/components/workbench/field/select-field'
import { TextField } from '@/components/workbench/field/text-field'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { showToast } from '@/lib/client/site/toast'
import { useChange } from '@/lib/client/studio/calls'
import { roleOptions } from './role-options'

/** Sends an invitation by mail; to the same address it is sent again. */
export function InviteForm() {
  const invite = useChange('POST /studio/invitations', 'GET /studio/members')
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/invitation')).invitation,
    defaultValues: { email: '', role: 'editor' },
    onSubmit: async (body) => {
      await invite({ body })
      form.setValue('email', '')
      showToast('招待のメールを送りました')
    },
  })
  return (
    <Form form={form} submit="招待する">
      <TextField {...form.field('email')} label="メールアドレス" autoComplete="off" widthPx={420} />
      <SelectField
        {...form.field('role')}
        label="権限"
        options={roleOptions}
        hint="編集：作品の登録・変更と返信。閲覧：見るだけ。オーナー：メンバーの管理も。"
        widthPx={420}
      />
    </Form>
  )
}
