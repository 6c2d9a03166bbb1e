'use client'
import { GiftEditor } from './gift-editor'

/** A gift that the service does not know yet. */
export function NewGift() {
  return <GiftEditor gift={null} />
}
