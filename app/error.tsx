'use client'
import { Trouble } from '@/components/store/shell/trouble'

export default function RootError({ reset }: { error: Error; reset: () => void }) {
  return <Trouble onRetry={reset} />
}
