'use client'
import Link from 'next/link'
import { type ReactNode, useEffect, useRef } from 'react'
import { showToast } from '@/lib/client/site/toast'
import styles from './preview-frame.module.css'

type Props = { editHref: string; children: ReactNode }

/** Controls that do nothing but play, or show what there is to play. */
const PLAYS = '[data-playing], [data-plays], [data-states-age]'

/** A page of the store as it would be: it plays, and everything else only says that this is a preview. */
export function PreviewFrame({ editHref, children }: Props) {
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
          <span>いま公開すると、このように見えます。準備ができた音声だけが並びます。</span>
        </p>
        <Link href={editHref} prefetch={false}>
          編集に戻る
        </Link>
      </aside>
      <div ref={page}>{children}</div>
    </>
  )
}
