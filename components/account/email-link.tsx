'use client'
import { useCallback, useState } from 'react'
import { part } from '@/components/part/part'
import styles from '@/components/ui/form/form.module.css'
import { PanelPage } from '@/components/ui/panel-page'
import { useLinkToken } from '@/lib/client/browser/use-link-token'
import { SecondFactorStep } from './second-factor-step'
import { SiblingLink } from './sibling-link'
import { useEnter } from './use-enter'

const waiting = <div className={styles.form} />
const ConfirmLink = part(() => import('./confirm-link'), { missing: 'here', waiting })
const RequestLink = part(() => import('./request-link'), { missing: 'here', waiting })

/** Asks for the mail with a sign-in link; with the link from it, signs in on a press. */
export function EmailLink() {
  const token = useLinkToken()
  const [isSecond, setSecond] = useState(false)
  const askSecondFactor = useCallback(() => setSecond(true), [])
  const enter = useEnter(askSecondFactor)
  if (isSecond)
    return <SecondFactorStep enter={enter} onStartOver={() => location.assign('/account/signin')} />
  return (
    <PanelPage
      title="メールのリンクでログイン"
      links={<SiblingLink href="/account/signin">ほかの方法でログイン</SiblingLink>}
    >
      {token === undefined && waiting}
      {token === null && <RequestLink />}
      {token && <ConfirmLink token={token} onSecondFactor={askSecondFactor} />}
    </PanelPage>
  )
}
