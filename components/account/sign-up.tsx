'use client'
import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { FormChunk } from '@/components/part/form-chunk'
import { part } from '@/components/part/part'
import { NeedsScript } from '@/components/ui/needs-script'
import panel from '@/components/ui/panel-page.module.css'
import type { Provider } from '@/lib/contract/identity'
import { EmailLinkLink } from './email-link-link'
import { IntentNote } from './intent-note'
import { ProviderButtons } from './provider-buttons'
import { useEnter } from './use-enter'

// In its own chunk: the page is shown before the code of its form is loaded.
const SignupForm = part(() => import('./signup-form'), { missing: 'here' })

const SECOND_FACTOR = 'error=auth%2Fmulti-factor-auth-required'

/** The methods of sign-up: address and password, a mailed link, or a provider. */
export function SignUp({ providers }: { providers: readonly Provider[] }) {
  const router = useRouter()
  // The account exists and has a second factor; the sign-in page asks for it.
  const toSignIn = useCallback(() => {
    const query = new URLSearchParams(location.search)
    query.delete('error')
    router.push(`/account/signin?${[query.toString(), SECOND_FACTOR].filter(Boolean).join('&')}`)
  }, [router])
  const enter = useEnter(toSignIn)
  return (
    <NeedsScript>
      <IntentNote />
      <FormChunk>
        <SignupForm />
      </FormChunk>
      <p className={panel.or}>または</p>
      <div className={panel.beside}>
        <EmailLinkLink>メールのリンクで登録</EmailLinkLink>
        <ProviderButtons providers={providers} enter={enter} />
      </div>
    </NeedsScript>
  )
}
