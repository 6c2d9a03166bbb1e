'use client'
import { useEffect, useRef, useState } from 'react'
import { BuyButton } from '@/components/checkout/buy-button'
import type { BuyItem } from '@/lib/client/orders/buy-item'
import { usePlayer } from '@/lib/client/player/use-player'
import styles from './hero-buy.module.css'

type Props = { item: BuyItem; priceYen: number; label: string }

/** On phones the album's buy button: beside the play button, and in a bar once that is scrolled away. */
export function HeroBuy(props: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isPast, setPast] = useState(false)
  // The end of a trial has a button of its own at the same place.
  const hasTrialEnded = usePlayer((player) => player.hasTrialEnded)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const button = <BuyButton {...props} look="action" hasPrice />
  return (
    <>
      <div ref={place} className={styles.buy}>
        {button}
      </div>
      {isPast && !hasTrialEnded && (
        <div className={styles.bar}>
          <span className={styles.title}>{props.item.title}</span>
          {button}
        </div>
      )}
    </>
  )
}
