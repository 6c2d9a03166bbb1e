'use client'
import { useState } from 'react'
import { part } from '@/components/part/part'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { requireVerified } from '@/lib/client/account/require-verified'
import type { Gift } from '@/lib/contract/gift'
import { formatDuration } from '@/lib/kit/duration'
import { quoted } from '@/lib/kit/quoted'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from './gift-shelf.module.css'
import { giftKinds } from './gift-words'

const GiftCheckout = part(() => import('./gift-checkout'), { missing: 'dialog' })

type Props = { gift: Gift; isOwnGift: boolean; onBought: () => void }

/** A gift: what it is, what it costs, the button; for its owners the way inside. */
export function GiftCard({ gift, isOwnGift, onBought }: Props) {
  const { kind, title, description, durationMs, picture } = gift
  const { label, icon } = giftKinds[kind]
  return (
    <article className={styles.gift}>
      {picture ? (
        <Picture picture={picture} alt="" upTo={256} shownAt={[['', '96px']]} />
      ) : (
        <span className={styles.none}>
          <Icon name={icon} size={36} />
        </span>
      )}
      <div>
        <p className={styles.kind}>
          {label}
          {durationMs !== null && `・${formatDuration(durationMs)}`}
        </p>
        <h3 className={styles.title}>{title}</h3>
        {description && <p className={styles.description}>{description}</p>}
        <div className={styles.buy}>
          {isOwnGift ? (
            <p className={styles.own}>あなたのギフト</p>
          ) : gift.isOwned ? (
            <OwnedGift gift={gift} />
          ) : (
            <GiftForSale gift={gift} onBought={onBought} />
          )}
        </div>
      </div>
    </article>
  )
}

function OwnedGift({ gift: { id, title, kind } }: { gift: Gift }) {
  return (
    <>
      <p className={styles.own}>購入済み</p>
      <ButtonLink href={`/my/gifts/${id}`}>
        <span>
          {giftKinds[kind].open}
          <span className="visually-hidden">「{title}」</span>
        </span>
      </ButtonLink>
    </>
  )
}

function GiftForSale({ gift, onBought }: { gift: Gift; onBought: () => void }) {
  const [isOpen, setOpen] = useState(false)

  async function press() {
    setOpen(await requireVerified('購入できます。'))
  }

  function close() {
    setOpen(false)
    onBought()
  }

  return (
    <>
      <p className={styles.price}>
        {formatYen(gift.price)}
        <small>税込</small>
      </p>
      <Button aria-label={`購入する${quoted(gift.title)}`} aria-haspopup="dialog" onClick={press}>
        購入する
      </Button>
      {isOpen && <GiftCheckout gift={gift} onClose={close} />}
    </>
  )
}
