'use client'
import { useQueryClient } from '@tanstack/react-query'
import { GiveUpButton } from '@/components/step-up/give-up-button'
import { useStepUp } from '@/components/step-up/step-up'
import { Dialog } from '@/components/ui/dialog'
import { Form } from '@/components/ui/form/form'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextField } from '@/components/ui/form/text-field'
import { makePasskey } from '@/lib/client/account/passkeys'
import { type CallOutput, call } from '@/lib/client/api'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { showToast } from '@/lib/client/site/toast'
import { deviceName } from '@/lib/kit/device-name'
import { refreshSecurity } from './refresh-security'
import { sayChanged } from './say-changed'
import styles from './security.module.css'

export type Passkey = CallOutput<'GET /identity/passkeys'>['items'][number]

const MAX_LENGTH = 40

/** A name for a passkey: of the one that is given, or of one that is made then. */
export function PasskeyNameDialog({
  passkey,
  onClose,
}: {
  passkey?: Passkey
  onClose: () => void
}) {
  const stepUp = useStepUp()
  const queryClient = useQueryClient()
  const submit = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/account')).passkey,
    defaultValues: { name: passkey?.name ?? deviceName(navigator.userAgent) },
    onSubmit: async ({ name }) => {
      if (passkey)
        await call('PUT /identity/passkeys/{id}', { params: { id: passkey.id }, body: { name } })
      else
        await stepUp(async () =>
          call('POST /identity/passkeys', { body: { response: await makePasskey(), name } }),
        )
      refreshSecurity(queryClient)
      if (passkey) showToast('名前を変えました')
      else sayChanged(`パスキー「${name}」を登録しました`)
      onClose()
    },
  })
  return (
    <Dialog title={passkey ? 'パスキーの名前を変える' : 'パスキーを登録する'} onClose={onClose}>
      <Form form={submit}>
        {!passkey && (
          <p className={styles.lead}>
            あとから見分けられる名前を付けて、次へ進んでください。続きは、端末の案内に沿って登録します。
          </p>
        )}
        <TextField
          {...submit.field('name')}
          label="名前"
          autoComplete="off"
          maxLength={MAX_LENGTH}
          required
        />
        <SubmitButton form={submit}>{passkey ? '保存する' : '次へ'}</SubmitButton>
        <GiveUpButton onClick={onClose} />
      </Form>
    </Dialog>
  )
}
