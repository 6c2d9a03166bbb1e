'use client'
import { Trouble } from '@/components/store/shell/trouble'

export default function StoreError({ reset }: { error: Error; reset: () => void }) {
  return <Trouble onRetry={reset} />
}
