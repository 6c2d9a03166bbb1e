'use client'
import { useQueryClient } from '@tanstack/react-query'
import { Dialog } from '@/components/ui/dialog'
import form from '@/components/ui/form.module.css'
import { textOf } from '@/components/ui/form-values'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextField } from '@/components/ui/text-field'
import { fieldError, useSubmit } from '@/components/ui/use-submit'
import { addPasskey, type Passkey, renamePasskey } from '@/lib/client/account/security'
import { showToast } from '@/lib/client/site/toast'
import { deviceName } from '@/lib/kit/device-name'
import { GiveUpButton } from './give-up-button'
import { refreshSecurity } from './refresh-security'
import styles from './security.module.css'
import { useStepUp } from './step-up'

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
  const submit = useSubmit(async (fields) => {
    const name = textOf(fields, 'name').trim()
    if (!name) throw fieldError('name', 'パスキーの名前を入力してください。')
    if (passkey) await renamePasskey(passkey.id, name)
    else await stepUp(() => addPasskey(name))
    refreshSecurity(queryClient)
    showToast(passkey ? '名前を変えました' : `パスキー「${name}」を登録しました`)
    onClose()
  })
  return (
    <Dialog title={passkey ? 'パスキーの名前を変える' : 'パスキーを登録する'} onClose={onClose}>
      <form className={form.form} onSubmit={submit.onSubmit} noValidate>
        {!passkey && (
          <p className={styles.lead}>
            あとから見分けられる名前を付けて、次へ進んでください。続きは、端末の案内に沿って登録します。
          </p>
        )}
        <TextField
          label="名前"
          name="name"
          autoComplete="off"
          maxLength={MAX_LENGTH}
          defaultValue={passkey?.name ?? deviceName(navigator.userAgent)}
          required
          error={submit.errorOf('name')}
        />
        <SubmitButton form={submit}>{passkey ? '保存する' : '次へ'}</SubmitButton>
        <GiveUpButton onClick={onClose} />
      </form>
    </Dialog>
  )
}
