'use client'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import styles from '@/components/ui/form/form.module.css'
import { NeedsScript } from '@/components/ui/needs-script'
import { PartReady } from './part'

/**
 * Around a form that is a part and that the server has drawn: its code comes after the page's. A press before it is
 * there is not lost, it waits.
 */
export function FormChunk({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const isReady = useRef(false)
  const isPressed = useRef(false)

  useEffect(() => {
    const { current } = frame
    function hold(event: SubmitEvent) {
      if (isReady.current || !(event.target instanceof HTMLFormElement)) return
      event.preventDefault()
      isPressed.current = true
    }
    current?.addEventListener('submit', hold)
    return () => current?.removeEventListener('submit', hold)
  }, [])

  const release = useCallback(() => {
    isReady.current = true
    // Not what was pressed: an update in between draws the form again.
    if (isPressed.current) frame.current?.querySelector('form')?.requestSubmit()
    isPressed.current = false
  }, [])

  return (
    <NeedsScript>
      <PartReady value={release}>
        <div ref={frame} className={styles.chunk}>
          {children}
        </div>
      </PartReady>
    </NeedsScript>
  )
}
