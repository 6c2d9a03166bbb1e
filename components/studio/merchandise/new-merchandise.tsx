'use client'
import { MerchandiseEditor } from './merchandise-editor'

/** Merchandise that the service does not know yet. */
export function NewMerchandise() {
  return <MerchandiseEditor merchandise={null} />
}
