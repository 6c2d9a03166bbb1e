'use client'
import { useQueryClient } from '@tanstack/react-query'
import { NewPasswordField } from '@/components/account/new-password-field'
import { Dialog } from '@/components/ui/dialog'
import form from '@/components/ui/form.module.css'
import { newPasswordOf, textOf } from '@/components/ui/form-values'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { fieldError, useSubmit } from '@/components/ui/use-submit'
import { changePassword, type IdentityUser } from '@/lib/client/account/security'
import { showToast } from '@/lib/client/site/toast'
import { GiveUpButton } from './give-up-button'
import { refreshSecurity } from './refresh-security'
import styles from './security.module.css'
import { useStepUp } from './step-up'

type Props = { identity: IdentityUser; hasPassword: boolean; onClose: () => void }

/** A new password, proven by the present one, or without one by proving oneself. */
export function ChangePasswordDialog({ identity, hasPassword, onClose }: Props) {
  const stepUp = useStepUp()
  const queryClient = useQueryClient()
  const submit = useSubmit(async (fields) => {
    const current = hasPassword ? textOf(fields, 'currentPassword') : undefined
    if (current === '') throw fieldError('currentPassword', 'いまのパスワードを入力してください。')
    const password = newPasswordOf(fields)
    await stepUp(() => changePassword(password, current))
    refreshSecurity(queryClient)
    showToast('パスワードを変更しました。ほかの端末からはログアウトしました。')
    onClose()
  })
  return (
    <Dialog title={hasPassword ? 'パスワードを変更する' : 'パスワードを設定する'} onClose={onClose}>
      <form className={form.form} method="post" onSubmit={submit.onSubmit} noValidate>
        <p className={styles.lead}>変更すると、ほかの端末からはログアウトします。</p>
        {/* For the browser's keeper of passwords. */}
        <input name="email" autoComplete="username" value={identity.email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            label="いまのパスワード"
            name="currentPassword"
            autoComplete="current-password"
            required
            error={submit.errorOf('currentPassword')}
          />
        )}
        <NewPasswordField
          label="新しいパスワード"
          error={submit.errorOf('password')}
          facts={identity.displayName ? [identity.displayName] : []}
        />
        <SubmitButton form={submit}>このパスワードにする</SubmitButton>
        <GiveUpButton onClick={onClose} />
      </form>
    </Dialog>
  )
}
