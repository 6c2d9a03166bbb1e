import { useEffect } from 'react'

/** Has the browser ask before what was typed is lost. */
export function useLeaveGuard(isTouched: boolean): void {
  useEffect(() => {
    if (!isTouched) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isTouched])
}
