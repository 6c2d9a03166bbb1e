'use client'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { signInHref, useAccount } from '@/lib/client/account/account'
import { useOwnership } from '@/lib/client/library/ownership'
import type { Work } from '@/lib/contract/catalogue'
import styles from './community.module.css'

type Props = {
  work: Pick<Work, 'id' | 'nid' | 'saleStatus'> & { user: { id: string } }
  onWrite: () => void
}

/** The way to write a review for who may; for others, who may. */
export function ReviewInvitation({ work, onWrite }: Props) {
  const account = useAccount()
  const ownership = useOwnership(work.id)
  if (account.status === 'signedIn' && account.uid === work.user.id) return null
  if (work.saleStatus === 'preorder' || work.saleStatus === 'announced')
    return <p className={styles.note}>レビューは、配信が始まってから書けます。</p>
  if (ownership !== null && ownership.type !== 'trial')
    return (
      <p className={styles.invitation}>
        <Button data-opens-review onClick={onWrite}>
          レビューを書く
        </Button>
      </p>
    )
  return (
    <p className={styles.invitation}>
      <span className={styles.note}>レビューは、購入した方が書けます。</span>
      {account.status === 'signedOut' && (
        <ButtonLink href={signInHref(`/album/${work.nid}#reviews`)} look="bare">
          ログイン
        </ButtonLink>
      )}
    </p>
  )
}
