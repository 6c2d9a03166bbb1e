'use client'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { part } from '@/components/part/part'
import { useAccount } from '@/lib/client/account/account'
import { savedIntent } from '@/lib/client/account/intent'
import { bindRouter } from '@/lib/client/browser/go-to'
import { supportPopovers } from '@/lib/client/browser/support-popovers'

const VerificationModal = part(() => import('./verification-modal'), { missing: null })
const AgreeAgainModal = part(() => import('./agree-again-modal'), { missing: null })
const ProfileSetupModal = part(() => import('./profile-setup-modal'), { missing: null })
const IntentRunner = part(() => import('./intent-runner'), { missing: null })
const ViewingBanner = part(() => import('./viewing-banner'), { missing: 'here' })

/** Pages without the required dialogs: the terms must be readable, and the link from the mail must work. */
const FREE_PATHS = /^\/(legal|account)(\/|$)/u
/** A new version of the terms must not lock users out of their library or of deleting the account. */
const OWN_PATHS = /^\/my(\/|$)/u

/**
 * Dialogs over any page: verifying the address and choosing a name for a new account (spec §4), agreeing to changed
 * terms for an older one; for staff who view an account, whose it is; and what a guest pressed before signing in.
 */
export function AccountIslands() {
  const account = useAccount()
  const pathname = usePathname()
  const router = useRouter()
  useEffect(() => bindRouter(router), [router])
  useEffect(supportPopovers, [])
  if (account.status !== 'signedIn' || !account.profile) return null
  const { uid, email, emailVerified, nickname, termsToAgree, viewedUntil } = account.profile
  if (viewedUntil)
    return <ViewingBanner uid={uid} name={`${nickname ?? email}さん`} until={viewedUntil} />
  if (FREE_PATHS.test(pathname)) return null
  const asksAgain = termsToAgree.length > 0 && !OWN_PATHS.test(pathname)
  return (
    <>
      {!emailVerified && <VerificationModal email={email} />}
      {emailVerified && !nickname && <ProfileSetupModal />}
      {emailVerified && nickname && asksAgain && <AgreeAgainModal terms={termsToAgree} />}
      {savedIntent() && <IntentRunner />}
    </>
  )
}
