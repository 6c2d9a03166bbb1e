'use client'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { NeedsScript } from '../needs-script'
import styles from './form.module.css'

/**
 * Around a `lazy` form that the server has drawn: its code comes after the page's. A press before it is there
 * is not lost, it waits.
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

  function release() {
    isReady.current = true
    // Not what was pressed: an update in between draws the form anew.
    if (isPressed.current) frame.current?.querySelector('form')?.requestSubmit()
    isPressed.current = false
  }

  return (
    <NeedsScript>
      <div ref={frame} className={styles.chunk}>
        <Suspense>
          {children}
          <Ready onReady={release} />
        </Suspense>
      </div>
    </NeedsScript>
  )
}

/** Reports when what is beside it has hydrated. */
function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady)
  return null
}
