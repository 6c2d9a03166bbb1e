'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useAccountChange } from '@/lib/client/account/account'
import styles from './blocking-dialog.module.css'

type Props = {
  labelledBy: string
  /** Closes it with Back, and when the account that it was opened for is not the page's any more. */
  onClose: () => void
  children: ReactNode
}

/**
 * A modal that only its own buttons and Back close: neither a tap beside it nor Escape does. The page behind is
 * inert, while the card network's own 3-D Secure window, which it puts on the body, stays usable; a native
 * modal dialog would lock that out.
 */
export function BlockingDialog({ labelledBy, onClose, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useAccountChange(onClose)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const element = panel.current
    const onCancel = () => close.current()
    element?.addEventListener('cancel', onCancel)
    return () => element?.removeEventListener('cancel', onCancel)
  }, [])
  useEffect(() => {
    const page = document.getElementById('app')
    const cameFrom = document.activeElement
    const { overflow } = document.body.style
    page?.setAttribute('inert', '')
    document.body.style.overflow = 'hidden'
    panel.current?.focus()
    return () => {
      page?.removeAttribute('inert')
      document.body.style.overflow = overflow
      // The button that opened it may have gone, e.g. after a purchase.
      const isThere = cameFrom instanceof HTMLElement && cameFrom.isConnected
      const back = isThere ? cameFrom : document.getElementById('main')
      back?.focus()
    }
  }, [])
  return createPortal(
    <div className={styles.mask}>
      <div
        ref={panel}
        className={styles.panel}
        role="dialog"
        aria-modal="true"
        data-blocking=""
        aria-labelledby={labelledBy}
        tabIndex={-1}
      >
        {children}
      </div>
    </div>,
    document.body,
  )
}
