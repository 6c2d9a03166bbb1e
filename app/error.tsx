'use client'
import { FailurePage } from '@/components/store/shell/failure-page'

export default function RootError({ error }: { error: Error }) {
  return <FailurePage error={error} />
}
