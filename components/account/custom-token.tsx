'use client'
import { useCallback, useEffect, useState } from 'react'
import styles from '@/components/ui/form.module.css'
import { textOf } from '@/components/ui/form-values'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextField } from '@/components/ui/text-field'
import { fieldError, useSubmit } from '@/components/ui/use-submit'
import { signInWithToken } from '@/lib/client/account/session'
import { AccountPanel } from './account-panel'
import panel from './account-panel.module.css'
import { SecondFactorForm } from './second-factor-form'
import { SiblingLink } from './sibling-link'
import { useEnter } from './use-enter'

/**
 * The way in with a token that an operator handed out: from the fragment of the address, which no server
 * sees, or typed. It is used on a press, not on opening.
 */
export function CustomToken() {
  const token = useFragmentToken()
  const [isSecond, setSecond] = useState(false)
  const askSecondFactor = useCallback(() => setSecond(true), [])
  const enter = useEnter(askSecondFactor)
  const form = useSubmit(async (fields) => {
    const given = token ?? textOf(fields, 'token').trim()
    if (given.length < 20) throw fieldError('token', 'お渡ししたトークンを入力してください。')
    await enter(() => signInWithToken(given))
  })
  if (isSecond)
    return (
      <AccountPanel title="二段階認証">
        <SecondFactorForm enter={enter} onStartOver={() => setSecond(false)} />
      </AccountPanel>
    )
  return (
    <AccountPanel
      title="トークンでログイン"
      links={<SiblingLink href="/account/signin">ほかの方法でログイン</SiblingLink>}
    >
      <form className={styles.form} method="post" onSubmit={form.onSubmit} noValidate>
        <p className={panel.aside}>
          運営からお渡ししたトークンでログインします。トークンは15分以内に、一度だけ使えます。
        </p>
        {token === null && (
          <TextField
            label="トークン"
            name="token"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={form.errorOf('token')}
          />
        )}
        <SubmitButton form={form}>ログインする</SubmitButton>
      </form>
    </AccountPanel>
  )
}

/** The token after `#`: undefined until the page knows, null without one. It leaves the address at once. */
function useFragmentToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const found = decodeURIComponent(location.hash.slice(1)) || null
    setToken((known) => known ?? found)
    if (found !== null) history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return token
}
