'use client'
import { useState } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { Form } from '@/components/ui/form/form'
import styles from '@/components/ui/form/form.module.css'
import { SubmitButton } from '@/components/ui/form/submit-button'
import panel from '@/components/ui/panel-page.module.css'
import { loadAccount } from '@/lib/client/account/account'
import { call } from '@/lib/client/api'
import { useLinkToken } from '@/lib/client/browser/use-link-token'
import { useAction } from '@/lib/client/form/use-action'

type Mode = 'changeEmail' | 'recoverEmail'

const PAGES = {
  changeEmail: {
    key: 'POST /identity/email/confirm',
    lead: 'このボタンを押すと、アカウントのメールアドレスが、このアドレスに変わります。お申し込みに心当たりがないときは、このページを閉じてください。',
    action: 'このアドレスに変更する',
    done: (email: string) =>
      `メールアドレスを ${email} に変更しました。次からは、このアドレスでログインしてください。ほかの端末からのログアウトは、セキュリティの設定でできます。`,
    way: { href: '/my/account/security#devices', label: 'セキュリティの設定へ' },
  },
  recoverEmail: {
    key: 'POST /identity/email/recover',
    lead: 'このボタンを押すと、メールアドレスの変更を取り消し、すべての端末からログアウトします。お申し込みのあとに加えられたパスワード・パスキー・外部アカウントの連携・二段階認証・受け取り口座も取り消します。',
    action: '変更を取り消す',
    done: (email: string) =>
      `メールアドレスは ${email} のままです。だれかにパスワードを知られたおそれがあります。続けて、パスワードを再設定してください。`,
    way: { href: '/account/reset', label: 'パスワードを再設定する' },
  },
} as const

/**
 * The confirm page of the links that a change of address sends to both addresses. Opening it changes
 * nothing (safety 9).
 */
export function EmailChange({ mode }: { mode: Mode }) {
  const token = useLinkToken()
  const [email, setEmail] = useState<string | null>(null)
  const { key, lead, action, done, way } = PAGES[mode]
  const form = useAction(async () => {
    if (!token) return
    const answer = await call(key, { body: { token } })
    await loadAccount()
    setEmail(answer.email)
  })
  if (token === undefined) return <div className={styles.form} />
  if (token === null && email === null)
    return (
      <p className={styles.message} role="alert">
        リンクの一部が欠けています。メールのボタンを、もう一度開いてください。
      </p>
    )
  if (email !== null)
    return (
      <div className={styles.form}>
        <p className={`${styles.message} ${styles.done}`} role="status">
          {done(email)}
        </p>
        <ButtonLink href={way.href} look="action" isWide>
          {way.label}
        </ButtonLink>
      </div>
    )
  return (
    <Form form={form}>
      <p className={panel.aside}>{lead}</p>
      <SubmitButton form={form}>{action}</SubmitButton>
    </Form>
  )
}
