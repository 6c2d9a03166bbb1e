'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { GiveUpButton } from '@/components/step-up/give-up-button'
import { useStepUp } from '@/components/step-up/step-up'
import { Dialog } from '@/components/ui/dialog'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Form } from '@/components/ui/form/form'
import fieldStyles from '@/components/ui/form/form.module.css'
import { SelectField } from '@/components/ui/form/select-field'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextField } from '@/components/ui/form/text-field'
import { TOKEN_SCOPE_WORDS } from '@/lib/client/account/token-scope-words'
import { type CallOutput, call } from '@/lib/client/api'
import type { personalToken } from '@/lib/client/form/schemas/account'
import { type SchemaForm, useSchemaForm } from '@/lib/client/form/use-schema-form'
import { TOKEN_DAYS } from '@/lib/kit/shop/token-scopes'
import { refreshSecurity } from './refresh-security'
import styles from './security.module.css'

const LIVES = TOKEN_DAYS.map((days) => [String(days), days === 365 ? '1年' : `${days}日`] as const)
const MAX_LENGTH = 40

type Props = {
  onMade: (made: CallOutput<'POST /identity/personal-tokens'>) => void
  onClose: () => void
}

/** What a new token is called, may do, and how long it lasts. */
export function NewTokenDialog({ onMade, onClose }: Props) {
  const stepUp = useStepUp()
  const queryClient = useQueryClient()
  const submit = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/account')).personalToken,
    defaultValues: { name: '', scopes: [], days: '30' },
    onSubmit: async (body) => {
      const made = await stepUp(() => call('POST /identity/personal-tokens', { body }))
      refreshSecurity(queryClient)
      onMade(made)
    },
  })
  return (
    <Dialog title="アクセストークンを作る" widthPx={480} onClose={onClose}>
      <Form form={submit}>
        <p className={styles.lead}>
          お金やアカウントの設定に関わることは、どのトークンでもできません。要るものだけを選んでください。
        </p>
        <TextField
          {...submit.field('name')}
          label="名前（何に使うか）"
          autoComplete="off"
          maxLength={MAX_LENGTH}
          required
        />
        <Scopes form={submit} />
        <SelectField {...submit.field('days')} label="有効な期間" options={LIVES} />
        <SubmitButton form={submit}>作る</SubmitButton>
        <GiveUpButton onClick={onClose} />
      </Form>
    </Dialog>
  )
}

function Scopes({ form }: { form: SchemaForm<typeof personalToken> }) {
  const errorId = useId()
  const chosen = form.watch('scopes')
  const error = form.errorOf('scopes')
  return (
    <fieldset className={styles.scopes} aria-describedby={errorId}>
      <legend>このトークンでできること</legend>
      {TOKEN_SCOPE_WORDS.map(([scope, words]) => (
        <Checkbox
          key={scope}
          isLong
          name="scopes"
          checked={chosen.includes(scope)}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) =>
            form.setValue(
              'scopes',
              target.checked ? [...chosen, scope] : chosen.filter((other) => other !== scope),
            )
          }
        >
          {words}
        </Checkbox>
      ))}
      <p id={errorId} className={fieldStyles.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}
