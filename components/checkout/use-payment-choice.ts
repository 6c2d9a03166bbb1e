import { CardElement, useElements } from '@stripe/react-stripe-js'
import { useState } from 'react'
import { readDeferredStatus } from '@/lib/client/orders/deferred'
import type { SavedCard } from '@/lib/client/orders/payment'
import type { PaymentMethod } from './basket'
import type { ChosenCard } from './pay-by-card'
import type { Means } from './use-means'

/** The id of a saved card, or `new`. */
export type CardChoice = string

/**
 * What the buyer chose to pay with; the default card at first, a new one where none is kept. Nothing else is chosen for
 * them. `onChange` is called with each change by the buyer.
 */
export function usePaymentChoice(
  means: Means,
  deferredRefusal: string | null,
  onChange: () => void,
) {
  const [method, setMethod] = useState<PaymentMethod>('card')
  const [cards, setCards] = useState(means.cards)
  const [choice, setChoice] = useState<CardChoice>(firstOf(means.cards))
  const [status, setStatus] = useState(means.deferred?.status ?? null)
  const [isCardReady, setCardReady] = useState(false)
  const [save, setSave] = useState(false)
  const elements = useElements()

  function chosenCard(): ChosenCard | null {
    if (choice !== 'new') return { savedId: choice }
    const element = elements?.getElement(CardElement)
    return element ? { element, save } : null
  }

  return {
    method,
    status,
    /** Whether what is chosen is complete. */
    isReady:
      method === 'card'
        ? means.stripe !== null && (choice !== 'new' || isCardReady)
        : status !== null,
    chosenCard,
    /** Where to register deferred payment first; null for who has. */
    link: status?.state === 'none' ? (means.deferred?.settings ?? null) : null,
    setLinked: () => status && setStatus({ ...status, state: 'active' }),
    /** The registration may have died or gone meanwhile; the screen shows its state. */
    renewStatus: () => readDeferredStatus().then(setStatus, () => undefined),
    fields: {
      hasCards: means.stripe !== null,
      deferred: status,
      deferredRefusal,
      method,
      onMethod: (next: PaymentMethod) => {
        setMethod(next)
        onChange()
      },
      cards,
      onCards: (left: SavedCard[]) => {
        setCards(left)
        if (!left.some(({ id }) => id === choice)) setChoice(firstOf(left))
      },
      choice,
      onChoose: (next: CardChoice) => {
        setChoice(next)
        setCardReady(false)
        onChange()
      },
      onCardChange: (isReady: boolean) => {
        setCardReady(isReady)
        onChange()
      },
      save,
      onSave: setSave,
    },
  }
}

/** The default card, where there is one. */
const firstOf = (cards: readonly SavedCard[]): CardChoice =>
  (cards.find(({ isDefault }) => isDefault) ?? cards[0])?.id ?? 'new'
