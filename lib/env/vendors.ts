import { isLoopbackHost } from '@/lib/kit/http/public-address'

/** Settings by their names, as they are given or parsed. */
type Settings = Readonly<Record<string, unknown>>

/** What a browser tells somebody else (電気通信事業法 27条の12): to whom, in which country, what and why. */
type Transmission = { to: string; country: string; sent: string; purpose: string }

type Vendor = { name: string; country: string }

const google = { name: 'Google LLC', country: 'アメリカ合衆国' }
const stripe = { name: 'Stripe, LLC', country: 'アメリカ合衆国' }
const paidy = { name: '株式会社Paidy', country: '日本' }

/** Who is behind a host, or behind the hosts below it. Of others the operator says it, in OPERATOR_FACTS. */
const HOSTS: Readonly<Record<string, Vendor>> = {
  'google.com': google,
  'googletagmanager.com': google,
  'recaptcha.net': google,
  'cloudflare.com': { name: 'Cloudflare, Inc.', country: 'アメリカ合衆国' },
  'hcaptcha.com': { name: 'Intuition Machines, Inc.', country: 'アメリカ合衆国' },
  'sentry.io': { name: 'Functional Software, Inc.（Sentry）', country: 'アメリカ合衆国' },
  'openai.com': { name: 'OpenAI', country: 'アメリカ合衆国' },
}

/** What a browser sends because of a setting that is given. The sandboxes of both networks stand in for them. */
const IN_BROWSERS = [
  {
    setting: 'STRIPE_PUBLISHABLE_KEY',
    vendor: stripe,
    sent: 'カード番号などの決済に必要な情報、不正検知のための端末と操作の情報',
    purpose: 'カード決済と不正利用の検知',
  },
  {
    setting: 'PAIDY_PUBLIC_KEY',
    vendor: paidy,
    sent: 'メールアドレス、あと払いの登録に必要な情報、端末の情報',
    purpose: 'あと払いの登録と審査',
  },
  {
    setting: 'BOT_PROTECTION_SCRIPT_URL',
    sent: 'IPアドレス、端末とブラウザーの種類、画面の操作',
    purpose: '自動プログラムによる登録とログインの防止',
  },
  {
    setting: 'TRANSLATION_SCRIPT_URL',
    sent: 'ストアのページの文章、IPアドレス、ブラウザーの種類',
    purpose: 'ページの翻訳',
  },
  {
    setting: 'ANALYTICS_SCRIPT_URL',
    sent: '閲覧したストアのページ、参照元のサイト、端末の種類、おおよその地域、Cookieの識別子',
    purpose: '利用状況の把握と改善',
  },
  { setting: 'SENTRY_DSN', sent: '不具合の内容、ブラウザーの種類', purpose: '不具合の調査' },
] as const

/** Who else gets data of users or creators, from the service. */
const IN_SERVICE = [
  { setting: 'STRIPE_SECRET_KEY', vendor: stripe },
  { setting: 'PAIDY_SECRET_KEY', vendor: paidy },
  { setting: 'SPEECH_API_KEY', address: 'SPEECH_API_BASE' },
  { setting: 'TRANSLATION_API_KEY', address: 'TRANSLATION_API_BASE' },
] as const

/** What the browsers of this shop's users send to others, by its settings; nothing of vendors that are not set. */
export function transmissionsOf(settings: Settings): Transmission[] {
  return IN_BROWSERS.flatMap(({ setting, sent, purpose, ...given }) => {
    const { host, vendor } = vendorOf(settings, { setting, ...given })
    if (!vendor && !host) return []
    const { name, country } = vendor ?? { name: host, country: '（準備中）' }
    return [{ to: name, country, sent, purpose }]
  })
}

/** Vendors that are set, and whose country the facts do not name (個人情報保護法 28条), each in words for the operator. */
export function vendorGaps(settings: Settings): string[] {
  const { OVERSEAS_COUNTRIES: countries = '' } = factsOf(settings.OPERATOR_FACTS)
  const gaps = [...IN_BROWSERS, ...IN_SERVICE].flatMap((use) => {
    const { host, vendor } = vendorOf(settings, use)
    if (!vendor)
      return host
        ? [`"${host}" is missing: who is behind ${use.setting}, as "name（country in Japanese）"`]
        : []
    const isNamed =
      vendor.country === '日本' || shortCountry(countries).includes(shortCountry(vendor.country))
    return isNamed ? [] : [`OVERSEAS_COUNTRIES lacks ${vendor.country} (${vendor.name})`]
  })
  return [...new Set(gaps)]
}

type Use = { setting: string; address?: string; vendor?: Vendor }

/** Who is behind a setting, as far as it is known; `host` is empty where nothing is set, or the host is our own. */
function vendorOf(
  settings: Settings,
  { setting, address = setting, vendor }: Use,
): { host: string; vendor?: Vendor | undefined } {
  if (!settings[setting]) return { host: '' }
  if (vendor) return { host: '', vendor }
  const host = hostOf(settings[address] ?? 'https://api.openai.com')
  const ours = hostOf(settings.SITE_ORIGIN)
  if (host === '' || host === ours || host.endsWith(`.${ours}`) || isLoopbackHost(host))
    return { host: '' }
  const known = Object.entries(HOSTS).find(([name]) => host === name || host.endsWith(`.${name}`))
  return { host, vendor: known?.[1] ?? toldVendor(factsOf(settings.OPERATOR_FACTS)[host]) }
}

/** As the operator says it: `Example株式会社（ドイツ）`. */
function toldVendor(words = ''): Vendor | undefined {
  const [, name, country] = /^(.*\S)\s*[（(]([^（()）]+)[)）]$/u.exec(words.trim()) ?? []
  return name && country ? { name, country } : undefined
}

const hostOf = (address: unknown): string =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).hostname : ''

/** Both usual names of the United States are one. */
const shortCountry = (words: string): string => words.replace(/アメリカ合衆国|アメリカ/gu, '米国')

/** OPERATOR_FACTS as it is given or parsed. Invalid JSON is reported by the schema; here it counts as no facts. */
export function factsOf(given: unknown): Record<string, string> {
  try {
    const facts: unknown = typeof given === 'string' ? JSON.parse(given) : given
    return Object.fromEntries(
      Object.entries(facts ?? {}).map(([name, value]) => [name, String(value)]),
    )
  } catch {
    return {}
  }
}
