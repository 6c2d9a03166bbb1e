import { isIP } from 'node:net'
import { isLoopbackHost, isPublicAddress } from '@/lib/kit/http/public-address'
import { operatorFactGaps } from '@/lib/kit/shop/operator-facts'
import { isInvoiceNumber } from '@/lib/kit/shop/tax-numbers'
import { factsOf, vendorGaps } from './vendors'

type Source = Readonly<Record<string, string | undefined>>

const NAMES = { STRIPE: 'Stripe', PAIDY: 'Paidy' } as const
const API_BASES = { STRIPE: 'https://api.stripe.com', PAIDY: 'https://api.paidy.com' } as const
const SCRIPTS = { STRIPE: 'https://js.stripe.com', PAIDY: 'https://apps.paidy.com' } as const
const LIVE_KEYS = { STRIPE: /^[rs]k_live_/u, PAIDY: /^sk_live_/u } as const
const NETWORKS = ['STRIPE', 'PAIDY'] as const

/** Addresses that the pages load or lead to. */
const OUTSIDE = [
  'MEDIA_ORIGIN',
  'BOT_PROTECTION_SCRIPT_URL',
  'TRANSLATION_SCRIPT_URL',
  'ANALYTICS_SCRIPT_URL',
  'FAQ_URL',
  'NEWS_URL',
  'SOCIAL_URL',
  'APP_STORE_URL',
  'PLAY_STORE_URL',
] as const

/** A setting that is given and does not fit. Missing ones are named by the schema. */
const refuse = (source: Source, name: string, fits: (value: string) => boolean, why: string) => {
  const value = source[name]
  return value && !fits(value) ? [`${name} ${why} in a live deployment`] : []
}

/** More would switch the limits off; addresses that many people share need less. */
const MOST_RATE_LIMIT_FACTOR = 10

const isHttpsOrLoopback = (url: string): boolean =>
  url.startsWith('https:') || (URL.canParse(url) && isLoopbackHost(new URL(url).hostname))

/** Whether web, service and worker reach an address in their own network alone: by an address or a name that only it has. */
const isInside = (url: string): boolean => {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/gu, '') : ''
  return isIP(host) === 0 ? /^[^.]*$/u.test(host) : !isPublicAddress(host)
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '')

/** What keeps both the service and the web from serving real customers. */
function sharedProblems(source: Source): string[] {
  const isHttps = (url: string) => url.startsWith('https:')
  return ['SITE_ORIGIN', 'GOOGLE_ISSUER', 'APPLE_ISSUER', 'GITHUB_ORIGIN', 'GITHUB_API_ORIGIN']
    .flatMap((name) => refuse(source, name, isHttps, 'must be https'))
    .concat(
      refuse(source, 'SENTRY_DSN', isHttpsOrLoopback, 'must be https'),
      refuse(
        source,
        'API_ORIGIN',
        (url) => isHttps(url) || isInside(url),
        'must be https, or inside the own network',
      ),
      refuse(
        source,
        'WEB_ORIGINS',
        (urls) => urls.split(',').every((url) => isHttps(url.trim()) || isInside(url.trim())),
        'must be https, or inside the own network',
      ),
    )
    .concat(
      source.INVOICE_NUMBER && !isInvoiceNumber(source.INVOICE_NUMBER)
        ? ['INVOICE_NUMBER is no registration number: its check digit is wrong']
        : [],
      [...operatorFactGaps(factsOf(source.OPERATOR_FACTS)), ...vendorGaps(source)].map(
        (gap) => `OPERATOR_FACTS: ${gap}`,
      ),
    )
}

/** Settings of which all are given or none. */
const missingOf = (source: Source, names: readonly string[]) =>
  names.some((name) => source[name])
    ? names.filter((name) => !source[name]).map((name) => `${name} is missing`)
    : []

/** Ways to others on which somebody could listen or stand between. */
export function unsafeWays(source: Source): string[] {
  return [
    ...refuse(
      source,
      'DATABASE_URL',
      (url) => isOnThisMachine(url) || /^verify-(?:full|ca)$/u.test(queryOf(url, 'sslmode')),
      'must have sslmode=verify-full',
    ),
    ...refuse(
      source,
      'SMTP_URL',
      (url) => !/[?&](?:ignoreTLS|opportunisticTLS|tls\.)/iu.test(url),
      'must not switch TLS or its checks off',
    ),
    ...[
      'S3_ENDPOINT',
      'BACKUP_S3_ENDPOINT',
      'BOT_PROTECTION_URL',
      'SPEECH_API_BASE',
      'TRANSLATION_API_BASE',
      'MEDIA_ORIGIN',
    ].flatMap((name) => refuse(source, name, isHttpsOrLoopback, 'must be https')),
  ]
}

/** Whether a database is reached by a socket or the loopback. pg reads an escaped path, or `host`, as a socket's folder. */
function isOnThisMachine(databaseUrl: string): boolean {
  const [, host = ''] = /^\w+:\/\/(?:[^@/]*@)?(\[[^\]]*\]|[^:/?]*)/u.exec(databaseUrl) ?? []
  const named = queryOf(databaseUrl, 'host') || decodeURIComponent(host)
  return named === '' || named.startsWith('/') || isLoopbackHost(named)
}

/** Of a name that comes twice pg takes the last. */
const queryOf = (url: string, name: string): string =>
  new URLSearchParams(url.split('?')[1] ?? '').getAll(name).at(-1) ?? ''

/** What keeps the service and the worker from serving real customers, each by name. */
export function liveServiceProblems(source: Source): string[] {
  const keys = NETWORKS.flatMap((network) => [
    ...refuse(
      source,
      `${network}_SECRET_KEY`,
      (key) => LIVE_KEYS[network].test(key),
      `must be a live key (${network === 'STRIPE' ? 'rk_live_… or ' : ''}sk_live_…)`,
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
    ...unsafeWays(source),
    ...refuse(
      source,
      'RATE_LIMIT_FACTOR',
      (factor) => Number(factor) <= MOST_RATE_LIMIT_FACTOR,
      `must be ${MOST_RATE_LIMIT_FACTOR} at most`,
    ),
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
    ...OUTSIDE.flatMap((name) => refuse(source, name, isHttpsOrLoopback, 'must be https')),
  ]
}
