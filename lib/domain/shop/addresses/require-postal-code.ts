import type { Address } from '@/lib/contract/profile'
import type { Database, Transaction } from '@/lib/db'
import { AppError } from '@/lib/kit/errors'
import { lookUpPostalCode, type PostalCode } from './look-up-postal-code'

type Reads = { db: Database | Transaction }
type OfPlace = Pick<Address, 'postalCode' | 'prefectureCode' | 'city'>

const wrong = (code: string, message: string) =>
  new AppError('invalid', code, message, { details: [{ path: 'postalCode', message }] })

/** @throws AppError invalid for a postal code that no place has */
export async function requirePostalCode(ctx: Reads, postalCode: string): Promise<void> {
  const { places } = await lookUpPostalCode(ctx, postalCode)
  if (places.length === 0) throw unknown()
}

/**
 * The fee of delivery goes by the postal code and the parcel by the rest, so both must name one place.
 * @throws AppError invalid for a postal code that no place has, or that is of another prefecture than the
 * address or its city
 */
export async function requireOnePlace(ctx: Reads, address: OfPlace): Promise<void> {
  const { postalCode, city, prefectureCode } = address
  checkOnePlace(await lookUpPostalCode(ctx, postalCode, city), prefectureCode)
}

/** The same for the code and city of an address that are looked up. */
export function checkOnePlace(
  { places, prefecturesWithCity }: PostalCode,
  prefectureCode: string,
): void {
  if (places.length === 0) throw unknown()
  const isOf = (code: string) => places.some((place) => place.prefectureCode === code)
  if (isOf(prefectureCode) && (prefecturesWithCity.length === 0 || prefecturesWithCity.some(isOf)))
    return
  throw wrong(
    'address/postal-code-elsewhere',
    '郵便番号と住所の都道府県が合いません。どちらかをお確かめください。',
  )
}

const unknown = () =>
  wrong('address/postal-code-unknown', 'この郵便番号は使われていません。番号をお確かめください。')
