'use client'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SignOutButton } from '@/components/account/sign-out-button'
import { part } from '@/components/part/part'
import { WorkbenchShell } from '@/components/workbench/shell/workbench-shell'
import { useAccount } from '@/lib/client/account/account'
import { pages } from '@/lib/client/calls'
import { reviewsWorks } from '@/lib/client/site/reviews-works'
import { ORDER_STAFF, SUPPORT_STAFF, WORK_REVIEW_STAFF } from '@/lib/kit/shop/staff-roles'
import { opsMenu, opsMenuWithoutReviews, WORK_REVIEWS } from './menu'
import { ownRoles } from './own-roles'
import { StaffProof } from './staff-proof'

const ViewingBanner = part(() => import('@/components/account/viewing-banner'), { missing: 'here' })

type Props = { siteName: string; children: ReactNode }

/** The console's frame: the menu of who works here, with what waits for them. */
export function OpsWorkbench({ siteName, children }: Props) {
  // Who works here goes with every call that changes something.
  useAccount()
  const { roles = [], viewing } = useQuery(ownRoles).data ?? {}
  const isAtOrders = ORDER_STAFF.some((role) => roles.includes(role))
  const toShip =
    useQuery({ ...pages('GET /ops/orders', { query: { show: 'toShip' } })(1), enabled: isAtOrders })
      .data?.total ?? 0
  const isAtInquiries = SUPPORT_STAFF.some((role) => roles.includes(role))
  const toAnswer =
    useQuery({
      ...pages('GET /ops/inquiries', { query: { state: 'open' } })(1),
      enabled: isAtInquiries,
    }).data?.total ?? 0
  const isAtReviews = WORK_REVIEW_STAFF.some((role) => roles.includes(role))
  const toReview =
    useQuery({ ...pages('GET /ops/work-reviews')(1), enabled: isAtReviews }).data?.total ?? 0
  const isReviewing = useQuery(reviewsWorks).data ?? false
  return (
    <WorkbenchShell
      siteName={siteName}
      // What waits is still decided where the setting was switched off.
      menu={isReviewing || toReview > 0 ? opsMenu : opsMenuWithoutReviews}
      roles={roles}
      wayOut={<SignOutButton isWide />}
      counts={{ '/ops/orders': toShip, '/ops/inquiries': toAnswer, [WORK_REVIEWS]: toReview }}
    >
      {children}
      <StaffProof />
      {viewing && <ViewingBanner uid={viewing.accountId} name="本人" until={viewing.endsAt} />}
    </WorkbenchShell>
  )
}
