import type { DeferredStatus } from '@/lib/client/orders/deferred'
import { formatJstDate } from '@/lib/kit/jst'
import { HANDED_OVER } from '@/lib/kit/shop/deferred/handed-over'
import { DEFERRED_DUE_TEXT } from '@/lib/kit/shop/due-date'
import { DeadTokenNotice } from './dead-token-notice'
import styles from './payment-choice.module.css'

const handed = [...new Set(Object.values(HANDED_OVER))]

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
          はじめての方は、「注文を確定する」を押すと、ペイディの登録画面が開きます。このとき、当店に登録のメールアドレスをペイディに渡します。登録が済むと、ご注文が確定します。
        </p>
      )}
      {(state === 'suspended' || state === 'deleted') && (
        <p className={styles.dead}>
          <DeadTokenNotice />
        </p>
      )}
      <p>審査と請求のため、「注文を確定する」を押すと、次の情報を株式会社Paidyに提供します。</p>
      <ul className={styles.handed}>
        {handed.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  )
}
