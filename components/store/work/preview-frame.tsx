'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '@/components/ui/link'
import { showToast } from '@/lib/client/site/toast'
import styles from './preview-frame.module.css'

type Props = {
  /** What is seen here. */
  note: string
  /** Where the reader came from. */
  back: { href: string; label: string }
  children: ReactNode
}

/** Controls that do nothing but play, or show what there is to play. */
const PLAYS = '[data-playing], [data-plays], [data-states-age]'

/** A page of the store as it would be: it plays, and everything else only says that this is a preview. */
export function PreviewFrame({ note, back, children }: Props) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const stop = (event: MouseEvent) => {
      const control = event.target instanceof Element && event.target.closest('a, button')
      if (!control || control.matches(PLAYS)) return
      event.preventDefault()
      event.stopPropagation()
      showToast('プレビューでは、再生だけができます。')
    }
    const element = page.current
    element?.addEventListener('click', stop, { capture: true })
    return () => element?.removeEventListener('click', stop, { capture: true })
  }, [])
  return (
    <>
      <aside className={styles.bar} aria-label="プレビュー">
        <p>
          <strong>プレビュー</strong>
          <span>{note}</span>
        </p>
        <Link href={back.href}>{back.label}</Link>
      </aside>
      <div ref={page}>{children}</div>
    </>
  )
}
