import { operatorFactGaps } from '@/lib/kit/shop/operator-facts'
import { isInvoiceNumber } from '@/lib/kit/shop/tax-numbers'

type Source = Readonly<Record<string, string | undefined>>

const NAMES = { STRIPE: 'Stripe', PAIDY: 'Paidy' } as const
const API_BASES = { STRIPE: 'https://api.stripe.com', PAIDY: 'https://api.paidy.com' } as const
const SCRIPTS = { STRIPE: 'https://js.stripe.com', PAIDY: 'https://apps.paidy.com' } as const
const NETWORKS = ['STRIPE', 'PAIDY'] as const

/** A setting that is given and does not fit. Missing ones are named by the schema. */
const refuse = (source: Source, name: string, fits: (value: string) => boolean, why: string) => {
  const value = source[name]
  return value && !fits(value) ? [`${name} ${why} in a live deployment`] : []
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '')

/** What keeps both the service and the web from serving real customers. */
function sharedProblems(source: Source): string[] {
  const isHttps = (url: string) => url.startsWith('https:')
  return ['SITE_ORIGIN', 'GOOGLE_ISSUER', 'APPLE_ISSUER', 'GITHUB_ORIGIN', 'GITHUB_API_ORIGIN']
    .flatMap((name) => refuse(source, name, isHttps, 'must be https'))
    .concat(
      source.INVOICE_NUMBER && !isInvoiceNumber(source.INVOICE_NUMBER)
        ? ['INVOICE_NUMBER is no registration number: its check digit is wrong']
        : [],
    )
}

/** Settings of which all are given or none. */
const missingOf = (source: Source, names: readonly string[]) =>
  names.some((name) => source[name])
    ? names.filter((name) => !source[name]).map((name) => `${name} is missing`)
    : []

/** What keeps the service and the worker from serving real customers, each by name. */
export function liveServiceProblems(source: Source): string[] {
  const keys = NETWORKS.flatMap((network) => [
    ...refuse(
      source,
      `${network}_SECRET_KEY`,
      (key) => key.startsWith('sk_live_'),
      'must be a live key (sk_live_…)',
    ),
    ...(source[`${network}_SECRET_KEY`]
      ? refuse(
          source,
          `${network}_API_BASE`,
          (base) => base === API_BASES[network],
          `must be ${NAMES[network]}`,
        )
      : []),
  ])
  return [
    ...sharedProblems(source),
    ...keys,
    ...refuse(
      source,
      'STRIPE_WEBHOOK_SECRET',
      (secret) => /^whsec_(?!.*(?:test|sandbox))/iu.test(secret),
      'must be the secret of the live endpoint (whsec_…)',
    ),
    ...missingOf(source, ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY']),
    ...['MAIL_PREVIEW', 'WEBHOOK_LOOPBACK'].flatMap((name) =>
      refuse(source, name, (value) => value === 'off', 'must be off'),
    ),
    ...(source.INVOICE_NUMBER && !source.INVOICE_ISSUER
      ? ['INVOICE_ISSUER is missing (INVOICE_NUMBER is set)']
      : []),
  ]
}

/** What keeps the web from serving real customers, each by name. */
export function liveWebProblems(source: Source): string[] {
  const keyNames = { STRIPE: 'STRIPE_PUBLISHABLE_KEY', PAIDY: 'PAIDY_PUBLIC_KEY' } as const
  const networks = NETWORKS.flatMap((network) => [
    ...refuse(
      source,
      keyNames[network],
      (key) => key.startsWith('pk_live_'),
      'must be a live key (pk_live_…)',
    ),
    ...(source[keyNames[network]]
      ? refuse(
          source,
          `${network}_JS_URL`,
          (url) => originOf(url) === SCRIPTS[network],
          `must be ${NAMES[network]}'s own script`,
        )
      : []),
  ])
  return [
    ...sharedProblems(source),
    ...networks,
    ...operatorFactGaps(factsOf(source.OPERATOR_FACTS)).map((gap) => `OPERATOR_FACTS: ${gap}`),
  ]
}

/** Invalid JSON is reported by the schema; here it counts as no facts. */
function factsOf(text = '{}'): Record<string, string> {
  try {
    const facts: unknown = JSON.parse(text)
    return Object.fromEntries(
      Object.entries(facts ?? {}).map(([name, value]) => [name, String(value)]),
    )
  } catch {
    return {}
  }
}
