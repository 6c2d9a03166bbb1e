'use client'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { useHeightVariable } from '@/lib/client/browser/use-height-variable'
import { cart } from '@/lib/client/orders/cart'
import { showToast } from '@/lib/client/site/toast'
import { formatJstDateTime } from '@/lib/kit/jst'
import styles from './cart-warning.module.css'

/** Says when the cart is emptied, and keeps it longer at one press (WCAG 2.2.1). */
export default function CartWarning({ until }: { until: number }) {
  const [isClosed, setClosed] = useState(false)
  return isClosed ? null : <Warning until={until} onClose={() => setClosed(true)} />
}

function Warning({ until, onClose }: { until: number; onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useHeightVariable(place, '--warning-height')
  function keep() {
    cart.keep()
    showToast('カートの中身を、もう6時間とっておきます')
  }
  return (
    <div ref={place} className={styles.warning}>
      <p>カートの中身は、{formatJstDateTime(new Date(until))}に空になります。</p>
      <Button look="action" onClick={keep}>
        もう6時間とっておく
      </Button>
      <IconButton icon="close" label="このお知らせを閉じる" onClick={onClose} />
    </div>
  )
}
