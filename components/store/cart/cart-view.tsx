'use client'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { part } from '@/components/part/part'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadFailure } from '@/components/ui/load-failure'
import { Waiting } from '@/components/ui/waiting'
import { requireSignIn } from '@/lib/client/account/account'
import { isVerified } from '@/lib/client/account/require-verified'
import { useIntent } from '@/lib/client/account/use-intent'
import { type CartItem, cart, useCart } from '@/lib/client/orders/cart'
import { formatJstDateTime } from '@/lib/kit/jst'
import { AddressChoice } from './address-choice'
import { isMerchandiseId, MOST_LINES, orderableItems, waitingKinds } from './cart-items'
import { CartLine } from './cart-line'
import { CartNews } from './cart-news-status'
import { CartSummary, type Shipping } from './cart-summary'
import styles from './cart-view.module.css'
import { PostalCodeField } from './postal-code-field'
import { useDestination } from './use-destination'
import { useQuote } from './use-quote'

const MerchandiseCheckout = part(() => import('@/components/checkout/merchandise-checkout'), {
  missing: 'dialog',
})

/** The cart of this browser at today's prices, for guests too; ordering needs an account. */
export function CartView() {
  const stored = useCart()
  const items = useMemo(() => orderableItems(stored), [stored])
  const to = useDestination()
  const quoting = useQuote(items, to.destination)
  const [shipping, setShipping] = useState<Shipping>('together')
  const [isOpen, setOpen] = useState(false)
  const [hint, setHint] = useState<string | null>(null)
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  useEffect(() => {
    // What can be nothing of ours is not counted in the header either.
    for (const { id } of stored) if (!isMerchandiseId(id)) cart.remove(id)
  }, [stored])
  const { quote, ask } = quoting

  async function checkOut() {
    if (!(await requireSignIn({ kind: 'cart' }))) return
    const canBuy = await isVerified()
    setHint(canBuy ? null : 'メールアドレスの確認が済むと、ご注文いただけます。')
    setOpen(canBuy)
  }

  useIntent(['cart'], quote && to.addresses ? checkOut : null)

  function body() {
    if (!isHere) return <Waiting />
    if (items.length === 0) return <Nothing />
    return (
      <Filled items={items} waiting={waitingKinds(stored)} {...quoting}>
        {quote ? (
          <CartSummary
            quote={quote}
            isQuoting={quoting.isLoading || to.addresses === null}
            shipping={shipping}
            onShipping={setShipping}
            onCheckout={() => void checkOut()}
            hint={hint}
          >
            <Where {...to} />
          </CartSummary>
        ) : (
          <Where {...to} />
        )}
      </Filled>
    )
  }

  return (
    <>
      <CartNews quote={quote} isEmpty={isHere && items.length === 0} />
      {isHere && !cart.isKept() && (
        <p>
          このブラウザーではカートの中身を保存できません。ページを読み込み直すか閉じると、空になります。
        </p>
      )}
      {body()}
      {isOpen && quote && (
        <MerchandiseCheckout
          quote={quote}
          address={to.addresses?.find(({ id }) => id === to.chosenId) ?? null}
          shipping={quote.delivery.canSplit ? shipping : 'together'}
          onAddress={to.add}
          requote={ask}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type FilledProps = ReturnType<typeof useQuote> & {
  items: readonly CartItem[]
  /** Kinds that are too many for this order. */
  waiting: number
  children: ReactNode
}

/** The lines, once they are quoted; and beside them the sum (`children`). */
function Filled({ items, waiting, quote, error, formerYen, ask, children }: FilledProps) {
  const again = error && <LoadFailure message={error} onRetry={() => void ask()} />
  if (!quote)
    // Where they go may be what is wrong.
    return again ? (
      <>
        {again}
        {children}
      </>
    ) : (
      <Waiting />
    )
  const inCart = quote.lines.filter(({ id }) => items.some((item) => item.id === id))
  return (
    <div className={styles.cart}>
      <div>
        {again}
        {waiting > 0 && (
          <p role="status" className={styles.waiting}>
            一度に注文できるのは{MOST_LINES}種類までです。あとの{waiting}
            種類は、ご注文のあともカートに残ります。
          </p>
        )}
        <ul className={styles.lines}>
          {inCart.map((line) => (
            <CartLine key={line.id} line={line} formerYen={formerYen.get(line.id)} />
          ))}
        </ul>
        <KeptUntil />
        <Button look="bare" onClick={() => cart.clear()}>
          カートを空にする
        </Button>
      </div>
      {children}
    </div>
  )
}

function KeptUntil() {
  const until = cart.keptUntil()
  if (until === null) return null
  return (
    <p className={styles.kept}>
      カートの中身は、{formatJstDateTime(new Date(until))}
      まで保存されます。変えると、そこから6時間のびます。
    </p>
  )
}

/** An entry of the address book; a postal code for who has none. */
function Where({
  addresses,
  chosenId,
  choose,
  add,
  setPostalCode,
}: ReturnType<typeof useDestination>) {
  return addresses !== null && addresses.length > 0 ? (
    <AddressChoice addresses={addresses} chosenId={chosenId} onChoose={choose} onAdded={add} />
  ) : (
    <PostalCodeField onChange={setPostalCode} />
  )
}

function Nothing() {
  return (
    <EmptyState title="カートに商品はありません">
      {cart.isKept() && <p>カートの中身は、最後に変えてから6時間で空になります。</p>}
      <ButtonLink href="/merchandise" look="action">
        グッズを見る
      </ButtonLink>
    </EmptyState>
  )
}
