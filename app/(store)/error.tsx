'use client'
import { Trouble } from '@/components/store/shell/trouble'

export default function StoreError({ error, reset }: { error: Error; reset: () => void }) {
  return <Trouble error={error} onRetry={reset} />
}
