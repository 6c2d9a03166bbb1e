'use client'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

type Props = { title: string; onClose: () => void; children: (close: () => void) => ReactNode }

/** A native modal: focus stays inside, Escape closes, and the page behind waits. */
export function Dialog({ title, onClose, children }: Props) {
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
      aria-labelledby={titleId}
      // The event of an earlier closing may come when it stands open again.
      onClose={(event) => !event.currentTarget.open && onClose()}
    >
      <h2 id={titleId}>{title}</h2>
      {children(() => dialog.current?.close())}
    </dialog>
  )
}
