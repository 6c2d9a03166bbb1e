const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, 'Android'],
  [/CrOS/u, 'ChromeOS'],
  [/Windows/u, 'Windows'],
  [/Macintosh|Mac OS X/u, 'Mac'],
  [/Linux|X11/u, 'Linux'],
]

/** The later ones name the earlier ones in their own names, so the order matters. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//u, 'Edge'],
  [/OPR\/|OPiOS\//u, 'Opera'],
  [/SamsungBrowser\//u, 'Samsung Internet'],
  [/YaBrowser\//u, 'Yandex'],
  [/Line\//u, 'LINE'],
  [/FxiOS\/|Firefox\//u, 'Firefox'],
  [/CriOS\/|Chrom(?:e|ium)\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
]

const firstOf = (table: typeof SYSTEMS, userAgent: string): string | undefined =>
  table.find(([sign]) => sign.test(userAgent))?.[1]

/** A device's name for people from its `User-Agent`, e.g. 「iPhone・Safari」. */
export function deviceName(userAgent: string): string {
  const names = [firstOf(SYSTEMS, userAgent), firstOf(BROWSERS, userAgent)].filter(Boolean)
  return names.length > 0 ? names.join('・') : '不明な端末'
}
