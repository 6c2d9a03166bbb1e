'use client'
import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useAccountChange } from '@/lib/client/account/account'
import styles from './dialog.module.css'
import { IconButton } from './icon-button'

type Props = {
  title: string
  /** Escape, a press beside it, or whatever inside closes it. Without `onClose` it can only be answered (spec §4). */
  onClose?: () => void
  widthPx?: number
  /** Over the lower half of a phone. */
  isSheet?: boolean
  /** A cross, where nothing else inside closes it. */
  hasCross?: boolean
  children: ReactNode
}

/**
 * A modal dialog over the page, open as long as its parent renders it. Native: focus stays inside and goes back to
 * where it was; Escape closes. Where the page must stay usable to another window, see BlockingDialog.
 */
export function Dialog({ title, onClose, widthPx, isSheet, hasCross = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useAccountChange(onClose)
  // A layout effect: it closes while the element is still in the page, so that the focus goes back to the opener.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])

  // An effect that runs twice (development) closes and opens again, and the first closing is told late.
  function closed() {
    const element = dialog.current
    if (!element?.isConnected || element.open) return
    if (onClose) onClose()
    // A browser closes it all the same when Escape is pressed twice.
    else element.showModal()
  }

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape serves the keyboard
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${isSheet ? styles.sheet : onClose ? '' : styles.required}`}
      style={widthPx ? ({ '--dialog-width': `${widthPx}px` } as CSSProperties) : undefined}
      aria-labelledby={titleId}
      closedby={onClose ? undefined : 'none'}
      onCancel={(event) => !onClose && event.preventDefault()}
      onClose={closed}
      onClick={(event) => event.target === dialog.current && isBeside(event) && onClose?.()}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      {/* Last, so that the focus begins with what the dialog is for. */}
      {hasCross && (
        <IconButton icon="close" label="閉じる" className={styles.cross} onClick={onClose} />
      )}
    </dialog>,
    document.body,
  )
}

/** On the backdrop, not on the dialog's own margin. */
function isBeside({ clientX, clientY, currentTarget }: React.MouseEvent<HTMLElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
