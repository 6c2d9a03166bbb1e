'use client'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { requireSignIn, useAccount } from '@/lib/client/account/account'
import { ApiError, call } from '@/lib/client/api'
import { useAction } from '@/lib/client/form/use-action'
import { refreshAfterPurchase } from '@/lib/client/library/ownership'
import type { Present } from '@/lib/client/orders/present'
import type { Own } from '@/lib/client/own/own'
import { loadedOwn, loadOwn, useOwn } from '@/lib/client/own/use-own'
import { pressPlayer } from '@/lib/client/player/press-play'
import { withRetries } from '@/lib/client/query'
import { formatJstDate } from '@/lib/kit/jst'
import { quoted } from '@/lib/kit/quoted'
import styles from './present-page.module.css'

type Props = { token: string; present: Present }

const presentOf = (own: Own, token: string) => own.present(token)

/** Takes the present, once; says plainly when that cannot be, and what can be done instead. */
export function RedeemPanel({ token, present: shown }: Props) {
  const account = useAccount()
  const present = useOwn(presentOf, token) ?? shown

  const redeem = useAction(
    async () => {
      if (!(await requireSignIn())) return
      // Tried again, it stays taken by the same person.
      await withRetries(() => call('POST /present/{token}/redeem', { params: { token } }))
      const own = await loadOwn()
      const taken = { ...present, state: 'redeemed', isMine: true, isOwned: true } as const
      await own.cacheTakenPresent(token, taken)
      refreshAfterPurchase()
    },
    (error) =>
      error instanceof ApiError
        ? error.message
        : '受け取れませんでした。時間をおいて、もう一度お試しください。',
  )

  async function take() {
    if (redeem.isPending || (await redeem.run())) return
    await loadedOwn()?.reloadPresent(token)
  }

  return (
    <section className={styles.panel} aria-label="受け取り">
      {present.isMine ? (
        <Taken present={present} />
      ) : present.state === 'open' ? (
        <>
          {present.isOwned && (
            <p>
              この作品はすでにお持ちです。リンクはまだ使われていませんので、ほかの方にお渡しいただけます。
            </p>
          )}
          {present.isGiver && (
            <p>
              あなたが贈る作品です。このページのリンクをお相手にお渡しください。ここで受け取ると、ご自身のものになります。
            </p>
          )}
          {!present.isOwned && (
            <div className={styles.actions}>
              <Button look="action" aria-disabled={redeem.isPending} onClick={take}>
                {redeem.isPending
                  ? '受け取っています…'
                  : account.status === 'signedOut'
                    ? 'ログインして受け取る'
                    : '受け取る'}
              </Button>
            </div>
          )}
          {present.expiresAt && (
            <p className={styles.note}>
              {formatJstDate(present.expiresAt)}まで受け取れます。リンクは一度だけ使えます。
            </p>
          )}
        </>
      ) : (
        <Gone state={present.state} />
      )}
      <p role="alert" className={styles.failure}>
        {redeem.message}
      </p>
    </section>
  )
}

function Taken({ present: { work } }: { present: Present }) {
  const { id, nid, title } = work
  return (
    <>
      <p className={styles.done} role="status">
        受け取りました。{quoted(title)}の全編を聴けます。
      </p>
      <div className={styles.actions}>
        <Button
          look="action"
          onClick={() => pressPlayer(({ playWork }) => playWork({ id, nid, title, type: 'album' }))}
        >
          今すぐ聴く
        </Button>
        <ButtonLink href="/my/library/albums">購入した作品を見る</ButtonLink>
      </div>
    </>
  )
}

function Gone({ state }: { state: Present['state'] }) {
  const words = {
    open: '',
    notYet: 'この贈り物は、まだ受け取れません。お支払いの確認を待っています。',
    redeemed:
      'この贈り物は、すでに受け取られています。リンクは一度だけ使えます。心当たりがないときは、贈ってくれた方にお確かめください。',
    refunded: 'この贈り物は、受け取りの期限が過ぎたか、取り消されました。',
    expired: 'この贈り物は、受け取りの期限が過ぎました。',
  }[state]
  return (
    <>
      <p>{words}</p>
      <div className={styles.actions}>
        <ButtonLink href="/store">アルバムを見る</ButtonLink>
      </div>
    </>
  )
}
