'use client'
import { useQueryClient } from '@tanstack/react-query'
import { GiveUpButton } from '@/components/step-up/give-up-button'
import { SecondFactorField } from '@/components/step-up/proof-forms'
import { useStepUp } from '@/components/step-up/step-up'
import { Dialog } from '@/components/ui/dialog'
import { Form } from '@/components/ui/form/form'
import { NewPasswordField } from '@/components/ui/form/new-password-field'
import { PasswordField } from '@/components/ui/form/password-field'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { call } from '@/lib/client/api'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { showToast } from '@/lib/client/site/toast'
import type { IdentityUser } from '@/lib/contract/identity'
import { refreshSecurity } from './refresh-security'
import styles from './security.module.css'

type Props = { identity: IdentityUser; hasPassword: boolean; onClose: () => void }

/** A new password, proven by the present one and the second factor, or where there is none yet by a recent proof. */
export function ChangePasswordDialog({ identity, hasPassword, onClose }: Props) {
  const stepUp = useStepUp()
  const queryClient = useQueryClient()
  const submit = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/account')).changedPassword,
    onSubmit: async ({ password, currentPassword, code }) => {
      await stepUp(() =>
        call('PUT /identity/password', {
          body: {
            password,
            ...(currentPassword !== undefined && { currentPassword }),
            ...(code !== undefined && { secondFactorCode: code }),
          },
        }),
      )
      refreshSecurity(queryClient)
      showToast('パスワードを変更しました。ほかの端末からはログアウトしました。')
      onClose()
    },
  })
  return (
    <Dialog title={hasPassword ? 'パスワードを変更する' : 'パスワードを設定する'} onClose={onClose}>
      <Form form={submit}>
        <p className={styles.lead}>
          変更すると、ほかの端末からはログアウトし、アクセストークンはすべて使えなくなります。
        </p>
        {/* For the browser's keeper of passwords. */}
        <input name="email" autoComplete="username" value={identity.email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            {...submit.field('currentPassword')}
            label="いまのパスワード"
            autoComplete="current-password"
            required
          />
        )}
        {hasPassword && identity.secondFactor && <SecondFactorField {...submit.field('code')} />}
        <NewPasswordField
          {...submit.field('password')}
          label="新しいパスワード"
          facts={identity.displayName ? [identity.displayName] : []}
        />
        <SubmitButton form={submit}>このパスワードにする</SubmitButton>
        <GiveUpButton onClick={onClose} />
      </Form>
    </Dialog>
  )
}
