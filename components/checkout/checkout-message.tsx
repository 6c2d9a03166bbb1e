import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import styles from './checkout-modal.module.css'

type Props = {
  /** It explains, and is no refusal. */
  isCalm: boolean
  children: ReactNode
}

/** Above the button that orders: what became of the order. It is announced, and gets the focus. */
export function CheckoutMessage({ isCalm, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = Boolean(children)
  useEffect(() => {
    if (!isShown) return
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    <div ref={box} role="alert" tabIndex={-1} className={isCalm ? styles.calm : styles.message}>
      {isShown && !isCalm && <Icon name="alert" />}
      {isShown && <div>{children}</div>}
    </div>
  )
}
