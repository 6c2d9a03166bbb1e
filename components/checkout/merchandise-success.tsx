'use client'
import { Button } from '@/components/ui/button'
import { formatJstDate } from '@/lib/kit/jst'
import type { SuccessFacts } from './basket'
import { SuccessFrame } from './success-frame'

/** Merchandise is on their way; closing leads to the history of purchases (spec §4). */
export function MerchandiseSuccess({ titleId, onClose, method, dueDate }: SuccessFacts) {
  return (
    <SuccessFrame
      titleId={titleId}
      title="ご注文ありがとうございます"
      words={
        <>
          ご注文の控えをメールでお送りしました。発送しましたら、追跡番号をお知らせします。
          {method === 'deferred' &&
            dueDate &&
            `お支払いの期限は${formatJstDate(dueDate)}です。ペイディからのご案内をご確認ください。`}
        </>
      }
    >
      <Button look="action" onClick={onClose}>
        購入履歴を見る
      </Button>
    </SuccessFrame>
  )
}
