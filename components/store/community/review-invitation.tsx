'use client'
import Link from 'next/link'
import button from '@/components/ui/button.module.css'
import { signInHref, useAccount } from '@/lib/client/account'
import type { Work } from '@/lib/client/catalogue'
import { useOwnership } from '@/lib/client/ownership'
import styles from './voices.module.css'

type Props = { work: Pick<Work, 'id' | 'nid' | 'saleStatus' | 'user'>; onWrite: () => void }

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
        <button type="button" className={`${button.button} ${button.quiet}`} onClick={onWrite}>
          レビューを書く
        </button>
      </p>
    )
  return (
    <p className={styles.invitation}>
      <span className={styles.note}>レビューは、購入した方が書けます。</span>
      {account.status === 'signedOut' && (
        <Link
          href={signInHref(`/album/${work.nid}#reviews`)}
          prefetch={false}
          className={`${button.button} ${button.bare}`}
        >
          ログイン
        </Link>
      )}
    </p>
  )
}
