import type { Address } from '@/lib/contract/profile'
import { findPlaces, prefecturesWithCity } from '@/lib/gateway/postal-codes'
import { AppError } from '@/lib/kit/errors'

const wrong = (code: string, message: string) =>
  new AppError('invalid', code, message, { details: [{ path: 'postalCode', message }] })

/** @throws AppError invalid for a postal code that no place has */
export function requirePostalCode(postalCode: string): void {
  if (findPlaces(postalCode).length === 0) throw unknown()
}

/**
 * The fee of delivery goes by the postal code and the parcel by the rest, so both must name one place.
 * @throws AppError invalid for a postal code that no place has, or that is of another prefecture than the
 * address or its city
 */
export function requireOnePlace({
  postalCode,
  prefectureCode,
  city,
}: Pick<Address, 'postalCode' | 'prefectureCode' | 'city'>): void {
  const places = findPlaces(postalCode)
  if (places.length === 0) throw unknown()
  const isOf = (code: string) => places.some((place) => place.prefectureCode === code)
  const withCity = prefecturesWithCity(city)
  if (isOf(prefectureCode) && (withCity.size === 0 || [...withCity].some(isOf))) return
  throw wrong(
    'address/postal-code-elsewhere',
    '郵便番号と住所の都道府県が合いません。どちらかをお確かめください。',
  )
}

const unknown = () =>
  wrong('address/postal-code-unknown', 'この郵便番号は使われていません。番号をお確かめください。')
