'use client'
import { lazy, Suspense, useCallback, useState } from 'react'
import styles from '@/components/ui/form/form.module.css'
import { PanelPage } from '@/components/ui/panel-page'
import { useLinkToken } from '@/lib/client/browser/use-link-token'
import { SiblingLink } from './sibling-link'
import { useEnter } from './use-enter'

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
      <PanelPage title="二段階認証">
        <Suspense>
          <SecondFactorForm enter={enter} onStartOver={() => location.assign('/account/signin')} />
        </Suspense>
      </PanelPage>
    )
  return (
    <PanelPage
      title="メールのリンクでログイン"
      links={<SiblingLink href="/account/signin">ほかの方法でログイン</SiblingLink>}
    >
      <Suspense fallback={nothing}>
        {token === undefined && nothing}
        {token === null && <RequestLink />}
        {token && <ConfirmLink token={token} onSecondFactor={askSecondFactor} />}
      </Suspense>
    </PanelPage>
  )
}
