'use client'
import { Trouble } from '@/components/store/shell/trouble'

export default function RootError({ error }: { error: Error }) {
  return <Trouble error={error} />
}
