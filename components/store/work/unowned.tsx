'use client'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { useBought } from '@/lib/client/library/ownership'

type Props = { albumId: string; creatorId: string; children: ReactNode }

/** What is shown of an album that the listener has not bought, its price; of a bought one, that it is. */
export function Unowned({ albumId, creatorId, children }: Props) {
  return useBought(albumId, creatorId) ? <Badge tone="leaf">購入済み</Badge> : children
}
