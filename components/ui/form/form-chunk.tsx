'use client'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import styles from './form.module.css'

/**
 * Around a `lazy` form that the server has drawn: its code comes after the page's. A press before it is there
 * is not lost, it waits.
 */
export function FormChunk({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const isReady = useRef(false)
  const pressed = useRef<HTMLFormElement | null>(null)

  useEffect(() => {
    const { current } = frame
    function hold(event: SubmitEvent) {
      if (isReady.current || !(event.target instanceof HTMLFormElement)) return
      event.preventDefault()
      pressed.current = event.target
    }
    current?.addEventListener('submit', hold)
    return () => current?.removeEventListener('submit', hold)
  }, [])

  function release() {
    isReady.current = true
    pressed.current?.requestSubmit()
    pressed.current = null
  }

  return (
    <div ref={frame} className={styles.chunk}>
      <Suspense>
        {children}
        <Ready onReady={release} />
      </Suspense>
    </div>
  )
}

/** Reports when what is beside it has hydrated. */
function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady)
  return null
}
