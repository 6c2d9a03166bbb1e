'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { cardName } from '@/components/ui/card-name'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { QueryState } from '@/components/ui/query-state'
import { call, failureText, unlessMissing } from '@/lib/client/api'
import { read, readAgain } from '@/lib/client/calls'
import type { SavedCard } from '@/lib/client/orders/payment'
import { showErrorToast } from '@/lib/client/site/toast'
import styles from './saved-cards.module.css'

/** The cards kept for the next purchase, each with the way to remove it. */
export function SavedCards() {
  const { cards, notice, remove, prefer } = useSavedCards()
  const [asked, setAsked] = useState<SavedCard | null>(null)

  return (
    <>
      <p role="status" className={styles.notice}>
        {notice}
      </p>
      <QueryState query={cards}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title="保存したカードはありません">
              <p>
                購入のときに「このカードを保存する」を選ぶと、次からは入力なしでお支払いいただけます。
              </p>
            </EmptyState>
          ) : (
            <ul className={styles.list}>
              {items.map((card) => (
                <CardRow
                  key={card.id}
                  card={card}
                  onPrefer={() => void prefer(card)}
                  onRemove={() => setAsked(card)}
                />
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
          onConfirm={async () => {
            await remove(asked)
            setAsked(null)
          }}
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

/** The list, what can be done with a card of it, and in words what was done. */
function useSavedCards() {
  const queryClient = useQueryClient()
  const list = read('GET /payment/stripe/list')
  const cards = useQuery(list)
  const [notice, setNotice] = useState('')

  const show = (change: (cards: SavedCard[]) => SavedCard[]) =>
    queryClient.setQueryData(
      list.queryKey,
      (known) => known && { ...known, items: change(known.items) },
    )

  async function remove(card: SavedCard) {
    await unlessMissing(
      call('DELETE /payment/stripe/remove', { body: { paymentMethodId: card.id } }),
    )
    show((shown) => shown.filter(({ id }) => id !== card.id))
    void readAgain(queryClient, 'GET /payment/stripe/list')
    setNotice(`${cardName(card)}を削除しました。`)
  }

  async function prefer(card: SavedCard) {
    try {
      await call('PUT /payment/stripe/default', { body: { paymentMethodId: card.id } })
      show((shown) => shown.map((one) => ({ ...one, isDefault: one.id === card.id })))
      setNotice(`${cardName(card)}を、いつものカードにしました。`)
    } catch (error) {
      showErrorToast(failureText(error, '変更できませんでした。'))
    }
    void readAgain(queryClient, 'GET /payment/stripe/list')
  }

  return { cards, notice, remove, prefer }
}

type CardRowProps = { card: SavedCard; onPrefer: () => void; onRemove: () => void }

function CardRow({ card, onPrefer, onRemove }: CardRowProps) {
  const name = cardName(card)
  return (
    <li>
      <div>
        <strong>{name}</strong>
        {card.isDefault && <Badge tone="leaf">いつものカード</Badge>}
        <span>
          有効期限 {String(card.exp_month).padStart(2, '0')}/{card.exp_year}
        </span>
      </div>
      {!card.isDefault && (
        <Button aria-label={`${name}をいつものカードにする`} onClick={onPrefer}>
          いつものカードにする
        </Button>
      )}
      <Button aria-haspopup="dialog" aria-label={`${name}を削除`} onClick={onRemove}>
        削除
      </Button>
    </li>
  )
}
