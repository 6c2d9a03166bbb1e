'use client'
import { usePathname } from 'next/navigation'
import { part } from '@/components/part/part'
import { useAccount } from '@/lib/client/account/account'

const VerificationModal = part(() => import('./verification-modal'), { missing: null })
const AgreeAgainModal = part(() => import('./agree-again-modal'), { missing: null })
const ProfileSetupModal = part(() => import('./profile-setup-modal'), { missing: null })
const ViewingBanner = part(() => import('./viewing-banner'), { missing: 'here' })

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
    return <ViewingBanner uid={uid} name={`${nickname ?? email}さん`} until={viewedUntil} />
  if (FREE_PATHS.test(pathname)) return null
  const asksAgain = termsToAgree.length > 0 && !OWN_PATHS.test(pathname)
  return (
    <>
      {!emailVerified && <VerificationModal email={email} />}
      {emailVerified && !nickname && <ProfileSetupModal />}
      {emailVerified && nickname && asksAgain && <AgreeAgainModal terms={termsToAgree} />}
    </>
  )
}
