type ZoneName = 'standard' | 'okinawa' | 'island' | 'undeliverable'
type Zoned = { postalPrefix: string; zone: ZoneName }
/** Postal codes or their beginnings, as they are typed, by zone. */
export type PrefixTexts = Record<ZoneName, string>

/** The zones that a postal code can be put into, in the order of the form. */
export const ZONES: readonly (readonly [ZoneName, string])[] = [
  ['okinawa', '沖縄県'],
  ['island', '離島'],
  ['undeliverable', 'お届けできない地域'],
  ['standard', '上の番号に含まれるが、全国一律とする地域'],
]

export const ZONE_NAMES = ZONES.map(([name]) => name)

const of = (zones: readonly Zoned[], name: ZoneName) =>
  zones
    .filter(({ zone }) => zone === name)
    .map(({ postalPrefix }) => postalPrefix)
    .join(' ')

export const toPrefixTexts = (zones: readonly Zoned[]): PrefixTexts => ({
  okinawa: of(zones, 'okinawa'),
  island: of(zones, 'island'),
  undeliverable: of(zones, 'undeliverable'),
  standard: of(zones, 'standard'),
})

/** What is wrong with the codes of a zone. */
type Problem = { zone: ZoneName; text: string }

/**
 * What was typed, as zones of prefixes, and what is wrong with it. Full-width digits and hyphens are
 * understood; codes are separated by spaces, commas and line breaks.
 */
export function readPrefixes(texts: PrefixTexts): { zones: Zoned[]; problems: Problem[] } {
  const zones: Zoned[] = []
  const problems: Problem[] = []
  const seen = new Set<string>()
  for (const [zone, label] of ZONES)
    for (const postalPrefix of codesOf(texts[zone])) {
      if (!/^\d{1,7}$/u.test(postalPrefix))
        problems.push({ zone, text: `${label}：「${postalPrefix}」は郵便番号ではありません。` })
      else if (seen.has(postalPrefix))
        problems.push({ zone, text: `「${postalPrefix}」が重なっています。` })
      seen.add(postalPrefix)
      zones.push({ postalPrefix, zone })
    }
  return { zones, problems }
}

const codesOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/(?<=\d)[-‐−ー](?=\d)/gu, '')
    .split(/[\s,、]+/u)
    .filter(Boolean)
