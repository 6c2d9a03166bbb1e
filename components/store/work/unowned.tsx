'use client'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { isOwned, useOwnership } from '@/lib/client/library/ownership'

/** What is shown of an album that the listener does not own, its price; of an owned one, that it is. */
export function Unowned({ albumId, children }: { albumId: string; children: ReactNode }) {
  return isOwned(useOwnership(albumId)) ? <Badge tone="leaf">購入済み</Badge> : children
}
