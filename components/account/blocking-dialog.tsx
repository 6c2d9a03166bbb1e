'use client'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './blocking-dialog.module.css'

type Props = { title: string; widthPx: number; children: ReactNode }

/** A modal that cannot be closed, only answered (spec §4). */
export function BlockingDialog({ title, widthPx, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      style={{ maxWidth: `min(${widthPx}px, calc(100vw - 16px))` }}
      aria-labelledby={titleId}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      // A browser may close it all the same when Escape is pressed again.
      onClose={(event) => event.currentTarget.isConnected && event.currentTarget.showModal()}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  )
}
