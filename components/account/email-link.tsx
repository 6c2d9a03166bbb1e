'use client'
import { lazy, Suspense, useCallback, useState } from 'react'
import styles from '@/components/ui/form/form.module.css'
import { AccountPanel } from './account-panel'
import { SiblingLink } from './sibling-link'
import { useEnter } from './use-enter'
import { useLinkToken } from './use-link-token'

const ConfirmLink = lazy(() => import('./confirm-link'))
const RequestLink = lazy(() => import('./request-link'))
const SecondFactorForm = lazy(() => import('./second-factor-form'))

/** Asks for the mail with a sign-in link; with the link from it, signs in on a press. */
export function EmailLink() {
  const token = useLinkToken()
  const [isSecond, setSecond] = useState(false)
  const askSecondFactor = useCallback(() => setSecond(true), [])
  const enter = useEnter(askSecondFactor)
  const nothing = <div className={styles.form} />
  if (isSecond)
    return (
      <AccountPanel title="二段階認証">
        <Suspense>
          <SecondFactorForm enter={enter} onStartOver={() => location.assign('/account/signin')} />
        </Suspense>
      </AccountPanel>
    )
  return (
    <AccountPanel
      title="メールのリンクでログイン"
      links={<SiblingLink href="/account/signin">ほかの方法でログイン</SiblingLink>}
    >
      <Suspense fallback={nothing}>
        {token === undefined && nothing}
        {token === null && <RequestLink />}
        {token && <ConfirmLink token={token} onSecondFactor={askSecondFactor} />}
      </Suspense>
    </AccountPanel>
  )
}
