'use client'
import { part } from '@/components/part/part'

/** Asks to be told when a work is released; few works are not, so its code comes later. */
export const ReleaseButton = part(() => import('./release-switch'), { missing: null })
