'use client'
import { Trouble } from '@/components/store/shell/trouble'

export default function StoreError({ error }: { error: Error }) {
  return <Trouble error={error} />
}
