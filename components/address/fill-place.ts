import type { PostalPlace } from '@/lib/contract/address'

export type Place = { prefectureCode: string; city: string; street: string }

export const NOWHERE: Place = { prefectureCode: '', city: '', street: '' }

/** What a postal code says of an address. What its places do not share is left to the reader. */
export function placeOf(places: readonly PostalPlace[]): Place {
  const shared = (key: keyof PostalPlace) => {
    const [first = '', ...others] = new Set(places.map((place) => place[key]))
    return others.length === 0 ? first : ''
  }
  return { prefectureCode: shared('prefectureCode'), city: shared('city'), street: shared('town') }
}

/** Fills in what is empty or was filled in by an earlier code; what was typed by hand stays. */
export function fillPlace(typed: Place, filledBefore: Place, found: Place): Place {
  const take = (key: keyof Place) =>
    typed[key] === '' || typed[key] === filledBefore[key] ? found[key] : typed[key]
  return { prefectureCode: take('prefectureCode'), city: take('city'), street: take('street') }
}
