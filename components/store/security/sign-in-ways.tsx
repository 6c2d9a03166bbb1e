'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { IdentityUser } from '@/lib/contract/identity'
import { ChangeEmailDialog } from './change-email-dialog'
import { ChangePasswordDialog } from './change-password-dialog'
import { Part } from './part'
import { Row } from './row'
import styles from './security.module.css'

/** The address and the password. */
export function SignInWays({ identity }: { identity: IdentityUser }) {
  const [opened, setOpened] = useState<'email' | 'password' | null>(null)
  const hasPassword = identity.providerData.some(({ providerId }) => providerId === 'password')
  const close = () => setOpened(null)
  return (
    <Part title="メールアドレスとパスワード">
      <Row
        title="メールアドレス"
        mark={identity.emailVerified ? '確認済み' : '未確認'}
        note={identity.email}
      >
        <Button
          aria-haspopup="dialog"
          aria-label="メールアドレスを変更する"
          onClick={() => setOpened('email')}
        >
          変更
        </Button>
      </Row>
      <Row
        title="パスワード"
        note={
          hasPassword
            ? '設定済みです。'
            : '設定していません。いまは、メールのリンクや連携したアカウントでログインできます。'
        }
      >
        <Button
          aria-haspopup="dialog"
          aria-label={hasPassword ? 'パスワードを変更する' : 'パスワードを設定する'}
          onClick={() => setOpened('password')}
        >
          {hasPassword ? '変更' : '設定'}
        </Button>
      </Row>
      {opened === 'email' && <ChangeEmailDialog identity={identity} onClose={close} />}
      {opened === 'password' && (
        <ChangePasswordDialog identity={identity} hasPassword={hasPassword} onClose={close} />
      )}
      <p className={styles.note}>
        パスワードを忘れたときは、ログイン画面の「パスワードをお忘れですか」から再設定できます。
      </p>
    </Part>
  )
}
