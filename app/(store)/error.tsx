'use client'
import { FailurePage } from '@/components/store/shell/failure-page'

export default function StoreError({ error }: { error: Error }) {
  return <FailurePage error={error} />
}
