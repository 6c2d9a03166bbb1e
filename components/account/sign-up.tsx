'use client'
import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { FormChunk } from '@/components/part/form-chunk'
import { part } from '@/components/part/part'
import { NeedsScript } from '@/components/ui/needs-script'
import panel from '@/components/ui/panel-page.module.css'
import type { Provider } from '@/lib/contract/identity'
import { EmailLinkLink } from './email-link-link'
import { ProviderButtons } from './provider-buttons'
import { useEnter } from './use-enter'

// In a chunk of its own: the page is there before the code of its form.
const SignupForm = part(() => import('./signup-form'), { missing: 'here' })

const SECOND_FACTOR = 'error=auth%2Fmulti-factor-auth-required'

/** The ways to an account: address and password, a mailed link, or somebody else's word. */
export function SignUp({ providers }: { providers: readonly Provider[] }) {
  const router = useRouter()
  // Somebody who has an account with a second factor after all; the sign-in page asks for it.
  const toSignIn = useCallback(() => {
    const query = new URLSearchParams(location.search)
    query.delete('error')
    router.push(`/account/signin?${[query.toString(), SECOND_FACTOR].filter(Boolean).join('&')}`)
  }, [router])
  const enter = useEnter(toSignIn)
  return (
    <NeedsScript>
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
