'use client'
import button from '@/components/ui/button.module.css'
import { playWork } from '@/lib/client/playback-start'
import { formatJstDate } from '@/lib/kit/jst'
import type { BuyItem } from './buy-item'
import styles from './checkout-modal.module.css'

type Props = { item: BuyItem; titleId: string; onClose: () => void }

/** After the payment: thanks, what comes next, and the way to listen at once. */
export function CheckoutSuccess({ item, titleId, onClose }: Props) {
  function listen() {
    const { id, nid, title } = item.work
    void playWork({ id, nid, title, type: 'album' }, item.kind === 'track' ? item.id : undefined)
    onClose()
  }
  return (
    <div className={styles.success}>
      <svg viewBox="0 0 48 48" width="56" height="56" aria-hidden="true" className={styles.mark}>
        <circle cx="24" cy="24" r="22" />
        <path d="M15 24.5l6.5 6.5L34 18" />
      </svg>
      <h2 id={titleId} className={styles.heading}>
        {item.releaseAt ? 'ご予約ありがとうございます' : 'ご購入ありがとうございます'}
      </h2>
      <p className={styles.words} role="status">
        {item.releaseAt
          ? `「${item.title}」は、${formatJstDate(item.releaseAt)}の配信開始から聴けます。`
          : `「${item.title}」の全編を聴けるようになりました。`}
        ご注文の控えをメールでお送りしました。
      </p>
      <div className={styles.actions}>
        {!item.releaseAt && (
          <button type="button" className={`${button.button} ${button.action}`} onClick={listen}>
            今すぐ聴く
          </button>
        )}
        <button type="button" className={`${button.button} ${button.quiet}`} onClick={onClose}>
          閉じる
        </button>
      </div>
    </div>
  )
}
