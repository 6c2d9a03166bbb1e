import type { DeferredStatus } from '@/lib/client/orders/deferred'
import { formatJstDate } from '@/lib/kit/jst'
import { DEFERRED_DUE_TEXT } from '@/lib/kit/shop/due-date'
import { DeadTokenNotice } from './dead-token-notice'
import styles from './payment-choice.module.css'

/** What paying later means here: registered or not, and until when it is due. */
export function DeferredPanel({ status: { state, dueDate } }: { status: DeferredStatus }) {
  return (
    <div className={styles.deferred}>
      <p>
        今回のお支払い期限は<strong>{formatJstDate(dueDate)}</strong>（{DEFERRED_DUE_TEXT}
        ）です。ペイディからメールとSMSで届くご案内にそって、お支払いください。
      </p>
      {state === 'active' && <p>ペイディは登録済みです。</p>}
      {state === 'none' && (
        <p>
          はじめての方は、「注文を確定する」を押すと、ペイディの登録画面が開きます。登録が済むと、ご注文が確定します。
        </p>
      )}
      {(state === 'suspended' || state === 'deleted') && (
        <p className={styles.dead}>
          <DeadTokenNotice />
        </p>
      )}
    </div>
  )
}
