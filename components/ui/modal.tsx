'use client'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './modal.module.css'

type Props = {
  title: string
  /** Escape, a tap beside it, or whatever inside closes it; it is gone when its parent takes it away. */
  onClose: () => void
  children: ReactNode
}

/** A dialog over the page. Native: focus stays inside and goes back to where it was; Escape closes. */
export function Modal({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape serves the keyboard
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      // An effect that runs twice (development) closes and opens again, and tells late of the closing.
      onClose={() => !dialog.current?.open && onClose()}
      onClick={(event) => event.target === dialog.current && isBeside(event) && onClose()}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>,
    document.body,
  )
}

/** On the backdrop, not on the dialog's own margin. */
function isBeside({ clientX, clientY, currentTarget }: React.MouseEvent<HTMLElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
