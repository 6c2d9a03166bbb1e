import type { PostalPlace } from '@/lib/client/account/address'

export type Place = { prefectureCode: string; city: string; street: string }

export const NOWHERE: Place = { prefectureCode: '', city: '', street: '' }

/** What a postal code says of an address. A code of several towns leaves the town to the reader. */
export function placeOf(places: readonly PostalPlace[]): Place {
  const first = places[0]
  if (!first) return NOWHERE
  const { prefectureCode, city, town } = first
  return { prefectureCode, city, street: places.length === 1 ? town : '' }
}

/** Fills in what is empty or was filled in by an earlier code; what was typed by hand stays. */
export function fillPlace(typed: Place, filledBefore: Place, found: Place): Place {
  const take = (key: keyof Place) =>
    typed[key] === '' || typed[key] === filledBefore[key] ? found[key] : typed[key]
  return { prefectureCode: take('prefectureCode'), city: take('city'), street: take('street') }
}
