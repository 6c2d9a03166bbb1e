'use client'
import { Form } from '@/components/ui/form/form'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextField } from '@/components/ui/form/text-field'
import { call } from '@/lib/client/api'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'

/** The six digits from the mail. `onVerified` takes over. */
export default function CodeForm({ onVerified }: { onVerified: () => Promise<void> }) {
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/account')).appCode,
    onSubmit: async ({ code }) => {
      await call('POST /identity/verify-email', { body: { code } })
      await onVerified()
    },
  })
  return (
    <Form form={form}>
      <TextField
        {...form.field('code')}
        label="確認コード（6桁）"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        isCode
      />
      <SubmitButton form={form}>コードで確認する</SubmitButton>
    </Form>
  )
}
