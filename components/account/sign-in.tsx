'use client'
import { useCallback, useState } from 'react'
import { FormChunk } from '@/components/part/form-chunk'
import { part } from '@/components/part/part'
import { NeedsScript } from '@/components/ui/needs-script'
import { PanelPage } from '@/components/ui/panel-page'
import panel from '@/components/ui/panel-page.module.css'
import type { Provider } from '@/lib/contract/identity'
import { AddressNote } from './address-note'
import { EmailLinkLink } from './email-link-link'
import { IntentNote } from './intent-note'
import { PasskeyButton } from './passkey-button'
import { ProviderButtons } from './provider-buttons'
import { SecondFactorStep } from './second-factor-step'
import { SiblingLink } from './sibling-link'
import { SignedInAlready } from './signed-in-already'
import { useAddressError } from './use-address-error'
import { useEndReason } from './use-end-reason'
import { useEnter } from './use-enter'

// In their own chunks: the page is shown before the code of its forms is loaded.
const SigninForm = part(() => import('./signin-form'), { missing: 'here' })

type Step = { name: 'ways'; message: string } | { name: 'secondFactor' }

const SECOND_FACTOR = 'auth/multi-factor-auth-required'

type Props = {
  providers: readonly Provider[]
  /** The error code of an earlier try. */
  error: string | undefined
}

/** The sign-in page: all methods, then the second factor if the account has one. */
export function SignIn({ providers, error }: Props) {
  const arrived = useAddressError(error)
  const endReason = useEndReason()
  const [step, setStep] = useState<Step>(() =>
    error === SECOND_FACTOR ? { name: 'secondFactor' } : { name: 'ways', message: arrived },
  )
  const askSecondFactor = useCallback(() => setStep({ name: 'secondFactor' }), [])
  const enter = useEnter(askSecondFactor)

  if (step.name === 'secondFactor')
    return (
      <SecondFactorStep
        enter={enter}
        onStartOver={(message) => setStep({ name: 'ways', message })}
      />
    )
  return (
    <PanelPage
      title="おかえりなさい"
      lead="いつもの方法でログインしてください。"
      links={
        <>
          <SiblingLink href="/account/reset">パスワードをお忘れですか</SiblingLink>
          <SiblingLink href="/account/signup">はじめての方は新規登録へ</SiblingLink>
        </>
      }
    >
      <SignedInAlready />
      <IntentNote />
      <AddressNote message={step.message || endReason} />
      <NeedsScript>
        <FormChunk>
          <SigninForm enter={enter} />
        </FormChunk>
        <p className={panel.or}>または</p>
        <div className={panel.beside}>
          <PasskeyButton enter={enter} />
          <EmailLinkLink>メールのリンクでログイン</EmailLinkLink>
          <ProviderButtons providers={providers} enter={enter} />
        </div>
      </NeedsScript>
    </PanelPage>
  )
}
