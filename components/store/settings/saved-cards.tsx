'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { cardName } from '@/components/ui/card-name'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { QueryState } from '@/components/ui/query-state'
import { troubleOf, unlessMissing } from '@/lib/client/api'
import { mine } from '@/lib/client/library/mine'
import { makeDefaultCard, removeCard, type SavedCard } from '@/lib/client/orders/payment'
import { showTrouble } from '@/lib/client/site/toast'
import styles from './saved-cards.module.css'

/** The cards kept for the next purchase, each with the way to forget it. */
export function SavedCards() {
  const queryClient = useQueryClient()
  const cards = useQuery(mine.cards())
  const [asked, setAsked] = useState<SavedCard | null>(null)
  const [notice, setNotice] = useState('')

  function forget(card: SavedCard) {
    const { queryKey } = mine.cards()
    queryClient.setQueryData(queryKey, (kept) => kept?.filter(({ id }) => id !== card.id))
    void queryClient.invalidateQueries({ queryKey })
    setNotice(`${cardName(card)}を削除しました。`)
    setAsked(null)
  }

  async function prefer(card: SavedCard) {
    const { queryKey } = mine.cards()
    try {
      await makeDefaultCard(card.id)
      queryClient.setQueryData(queryKey, (kept) =>
        kept?.map((one) => ({ ...one, isDefault: one.id === card.id })),
      )
      setNotice(`${cardName(card)}を、いつものカードにしました。`)
    } catch (error) {
      showTrouble(troubleOf(error, '変更できませんでした。'))
    }
    void queryClient.invalidateQueries({ queryKey })
  }

  return (
    <>
      <p role="status" className={styles.notice}>
        {notice}
      </p>
      <QueryState query={cards}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title="保存したカードはありません">
              <p>
                購入のときに「このカードを保存する」を選ぶと、次からは入力なしでお支払いいただけます。
              </p>
            </EmptyState>
          ) : (
            <ul className={styles.list}>
              {items.map((card) => (
                <li key={card.id}>
                  <div>
                    <strong>{cardName(card)}</strong>
                    {card.isDefault && <Badge tone="leaf">いつものカード</Badge>}
                    <span>
                      有効期限 {String(card.exp_month).padStart(2, '0')}/{card.exp_year}
                    </span>
                  </div>
                  {!card.isDefault && (
                    <Button
                      aria-label={`${cardName(card)}をいつものカードにする`}
                      onClick={() => void prefer(card)}
                    >
                      いつものカードにする
                    </Button>
                  )}
                  <Button
                    aria-haspopup="dialog"
                    aria-label={`${cardName(card)}を削除`}
                    onClick={() => setAsked(card)}
                  >
                    削除
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      {asked && (
        <ConfirmDialog
          title="カードを削除しますか"
          action="削除する"
          lead="削除できませんでした。"
          onConfirm={() => unlessMissing(removeCard(asked.id)).then(() => forget(asked))}
          onClose={() => setAsked(null)}
        >
          <p>
            {cardName(asked)}を削除します。このカードでまた支払うときは、もう一度入力が必要です。
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
