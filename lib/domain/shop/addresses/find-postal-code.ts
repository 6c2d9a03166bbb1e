import type { PostalPlace } from '@/lib/contract/address'
import { findPlaces } from '@/lib/gateway/postal-codes'
import { notFound } from '@/lib/kit/errors'

/** The places of a postal code. @throws AppError notFound */
export function findPostalCode(code: string): PostalPlace[] {
  const places = findPlaces(code)
  if (places.length === 0) throw notFound('郵便番号')
  return places
}
