'use client'
import { usePathname } from 'next/navigation'
import { lazy, Suspense } from 'react'
import { useAccount } from '@/lib/client/account/account'

const VerificationModal = lazy(() => import('./verification-modal'))
const AgreeAgainModal = lazy(() => import('./agree-again-modal'))
const ProfileSetupModal = lazy(() => import('./profile-setup-modal'))
const ViewingBanner = lazy(() => import('./viewing-banner'))

/** Without the bar: the terms must be readable, and the link from the mail must work. */
const FREE_PATHS = /^\/(legal|account)(\/|$)/u
/** Nor does a new version of the terms lock anybody out of what they own, or of leaving. */
const OWN_PATHS = /^\/my(\/|$)/u

/**
 * What a new account is asked for on any page, over it: its address verified, then its name (spec §4), and an older one for
 * terms that have changed; and to the staff who see the page as its owner does, whose it is.
 */
export function AccountIslands() {
  const account = useAccount()
  const pathname = usePathname()
  if (account.status !== 'signedIn' || !account.profile) return null
  const { uid, email, emailVerified, nickname, termsToAgree, viewedUntil } = account.profile
  if (viewedUntil)
    return (
      <Suspense>
        <ViewingBanner uid={uid} name={`${nickname ?? email}さん`} until={viewedUntil} />
      </Suspense>
    )
  if (FREE_PATHS.test(pathname)) return null
  const asksAgain = termsToAgree.length > 0 && !OWN_PATHS.test(pathname)
  return (
    <Suspense>
      {!emailVerified && <VerificationModal email={email} />}
      {emailVerified && !nickname && <ProfileSetupModal />}
      {emailVerified && nickname && asksAgain && <AgreeAgainModal terms={termsToAgree} />}
    </Suspense>
  )
}
