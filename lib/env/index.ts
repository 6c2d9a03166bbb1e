import { z } from 'zod'
import { MOST_HOLD_DAYS } from '@/lib/kit/shop/payout-rules'
import { liveServiceProblems, liveWebProblems, unsafeWays } from './live-problems'
import {
  ageIdentities,
  ageRatings,
  ageRecipients,
  androidApps,
  appleApps,
  backupPlace,
  issuer,
  list,
  mailServer,
  namedKeys,
  networks,
  operatorFacts,
  origin,
  origins,
  outside,
  parcelSender,
  payoutSender,
  plainList,
  port,
  secret,
  secrets,
} from './setting-values'

export { transmissionsOf } from './vendors'

/**
 * All settings, parsed once a process. This is the only reader of `process.env`; `.env.example` lists
 * every name. `serviceEnv` serves the API, `workerEnv` the worker, `webEnv` the Next.js server.
 */

/** `live` serves real customers: every secret is required and sandboxes are refused. */
const shared = {
  DEPLOYMENT: z.enum(['live', 'demo']).default('live'),
  SITE_NAME: z.string().default('こえにわ'),
  SITE_ORIGIN: origin('SITE_ORIGIN'),
  /** Where the service listens, as the web and the worker reach it. */
  API_ORIGIN: origin('API_ORIGIN'),
  /**
   * Known to web, service and worker alone: the worker drops cached store pages of the web with it, and the web
   * gives the service the client's address.
   */
  PAGE_CACHE_SECRET: secret('PAGE_CACHE_SECRET'),
  /** With it Prometheus reads /metrics of web, service and worker; without it nobody does. */
  METRICS_TOKEN: secret('METRICS_TOKEN').optional(),
  /** Addresses and networks (CIDR) of the proxies whose `X-Forwarded-For` is believed; none by default. */
  TRUSTED_PROXIES: networks,
  SENTRY_DSN: z.url().optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /**
   * Which age ratings the store shows (docs/decisions/community-and-moderation.md): `all`, or with commas `r15` and
   * `r18` as well.
   */
  AGE_RATINGS: ageRatings,
  /** Whether the staff looks at a work before its first publication (docs/decisions/staff-and-support.md). */
  REVIEW_BEFORE_PUBLICATION: z.enum(['off', 'on']).default('off'),
  /**
   * After so many days the nightly jobs delete the position where a track was last played, inquiries that nobody is
   * busy with, and events of security. The web writes the same numbers into /legal/privacy.
   */
  RETENTION_PLAY_HISTORY_DAYS: z.coerce.number().int().min(30).max(3_650).default(730),
  RETENTION_INQUIRY_DAYS: z.coerce.number().int().min(30).max(3_650).default(1_095),
  RETENTION_SECURITY_DAYS: z.coerce.number().int().min(90).max(3_650).default(365),
  /** JSON of the operator's facts that the legal and guide pages name ({{PLACEHOLDERS}}), and who sends mails. */
  OPERATOR_FACTS: operatorFacts,
  /**
   * Card sales younger than so many days on the day of a payout go into the next one (docs/decisions/payouts.md). The web
   * writes the number into /legal/cla.
   */
  PAYOUT_HOLD_DAYS: z.coerce.number().int().min(0).max(MOST_HOLD_DAYS).default(30),
  /** The operator's registration number as issuer of qualified invoices: T and 13 digits; empty while there is none. */
  INVOICE_NUMBER: z
    .string()
    .regex(/^(T\d{13})?$/)
    .default(''),

  /** Sign-in providers (spec §1). One without a client id is not offered. */
  GOOGLE_ISSUER: issuer('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  APPLE_ISSUER: issuer('https://appleid.apple.com'),
  APPLE_CLIENT_ID: z.string().optional(),
  GITHUB_ORIGIN: issuer('https://github.com'),
  GITHUB_API_ORIGIN: issuer('https://api.github.com'),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
}

const serviceSchema = z.object({
  ...shared,
  API_HOST: z.string().default('127.0.0.1'),
  /** Whether the worker prints each act of staff and each event of security, for a place outside (docs/logs.md). */
  RECORD_COPY: z.enum(['off', 'stdout']).default('off'),
  API_PORT: port.default(3001),
  DATABASE_URL: z.string({ error: 'DATABASE_URL is missing' }).startsWith('postgres'),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(10),

  /** A JSON array of private ES256 JWKs with `kid`; the first signs, all verify. */
  TOKEN_KEYS: z.string({ error: 'TOKEN_KEYS is missing' }).transform((text, ctx) => {
    try {
      return z
        .array(
          z.looseObject({
            kid: z.string(),
            kty: z.literal('EC'),
            crv: z.literal('P-256'),
            d: z.string(),
            x: z.string(),
            y: z.string(),
          }),
        )
        .min(1)
        .parse(JSON.parse(text))
    } catch {
      ctx.addIssue({
        code: 'custom',
        message: 'TOKEN_KEYS must be a JSON array of private ES256 JWKs',
      })
      return z.NEVER
    }
  }),
  STREAM_TOKEN_SECRET: secret('STREAM_TOKEN_SECRET'),
  /** Every other key of the service is derived from it, one a purpose (lib/kit/tokens/derive-key.ts). */
  MASTER_SECRET: secret('MASTER_SECRET'),
  /** Earlier ones, with commas: they make nothing, but what they made still opens (docs/secrets.md). */
  FORMER_MASTER_SECRETS: secrets('FORMER_MASTER_SECRETS'),
  /**
   * `name:secret,name:secret`: the first seals tax and bank details, the secrets of webhooks and of authenticators, all
   * open them (docs/secrets.md).
   */
  SEALING_KEYS: namedKeys('SEALING_KEYS'),
  /** The same for My Number and 法人番号, which have keys of their own. */
  TAX_NUMBER_KEYS: namedKeys('TAX_NUMBER_KEYS'),
  /**
   * Every web by its own address, where there are several: each is told which pages have changed. A name with several
   * addresses stands for as many. One web alone is told at SITE_ORIGIN.
   */
  WEB_ORIGINS: origins('WEB_ORIGINS'),
  /** Where players fetch media; the site itself unless a CDN or nginx serves it. */
  MEDIA_ORIGIN: origin('MEDIA_ORIGIN').optional(),

  /** `nginx`: it sends the files of STORAGE_DIR after the service has let the listener in (deploy/nginx). */
  MEDIA_SENT_BY: z.enum(['service', 'nginx']).default('service'),

  STORAGE: z.enum(['disk', 's3']).default('disk'),
  STORAGE_DIR: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('ap-northeast-1'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),

  /** Uploads and encoding leave so much of a disk free, for the database and the logs. */
  DISK_RESERVE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(256 * 1024 ** 2),
  FFMPEG_PATH: z.string().default('ffmpeg'),
  FFPROBE_PATH: z.string().default('ffprobe'),
  UPLOAD_MAX_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(2 * 1024 ** 3),
  /** What one account may have stored in all: uploads, and the masters of its sound. */
  UPLOAD_ACCOUNT_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(200 * 1024 ** 3),
  AUDIO_MAX_HOURS: z.coerce.number().positive().max(24).default(6),
  TRANSCODE_CONCURRENCY: z.coerce.number().int().min(1).max(16).default(1),

  SMTP_URL: mailServer,
  MAIL_FROM: z.string({ error: 'MAIL_FROM is missing' }),
  /** Shows every mail with sample words at /api/dev/mails, for who looks after them; never in a live deployment. */
  MAIL_PREVIEW: z.enum(['off', 'on']).default('off'),
  /** Signs mails (RFC 6376): all three, or none and the mail provider signs. A PKCS #8 PEM; \\n for line breaks. */
  DKIM_DOMAIN: z.string().min(1).optional(),
  DKIM_SELECTOR: z.string().min(1).optional(),
  DKIM_PRIVATE_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .optional(),
  /** Signs what the mail provider reports of bounces and complaints; without it no report is taken. */
  MAIL_WEBHOOK_SECRET: secret('MAIL_WEBHOOK_SECRET').optional(),
  /** Who answers inquiries; without it they are only stored. */
  INQUIRY_MAIL: z.email().optional(),

  /** A restricted key (rk_…) with the rights of docs/going-live.md, or the whole secret key. */
  STRIPE_SECRET_KEY: z
    .string({ error: 'STRIPE_SECRET_KEY is missing' })
    .regex(/^[rs]k_/, 'STRIPE_SECRET_KEY must be rk_… or sk_…'),
  STRIPE_WEBHOOK_SECRET: z.string({ error: 'STRIPE_WEBHOOK_SECRET is missing' }).min(16),
  STRIPE_API_BASE: z.url().default('https://api.stripe.com'),

  /** The deferred-payment network; without a key it is not offered. */
  PAIDY_SECRET_KEY: z.string().startsWith('sk_').optional(),
  PAIDY_API_BASE: z.url().default('https://api.paidy.com'),
  /** How long the network guarantees an order: preorders that arrive later cannot be paid later. */
  PAIDY_AUTHORISATION_DAYS: z.coerce.number().int().min(1).max(365).default(30),

  /** Lets creators' webhooks go to this machine, by http too; for demo and tests, never in a live deployment. */
  WEBHOOK_LOOPBACK: z.enum(['off', 'on']).default('off'),

  /** Recognises speech for subtitles, by OpenAI's protocol; without a key it is not offered. */
  SPEECH_API_KEY: z.string().min(1).optional(),
  SPEECH_API_BASE: z.url().default('https://api.openai.com/v1'),
  SPEECH_MODEL: z.string().default('whisper-1'),
  /** How much sound a creator may have recognised and translated in a month. */
  SPEECH_MINUTES_PER_MONTH: z.coerce.number().int().min(0).default(300),
  /** Translates subtitles into English, by the same protocol; without a key it is not offered. */
  TRANSLATION_API_KEY: z.string().min(1).optional(),
  TRANSLATION_API_BASE: z.url().default('https://api.openai.com/v1'),
  TRANSLATION_MODEL: z.string().default('gpt-4o-mini'),

  /** Widens every rate limit; for load tests and addresses shared by many people. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** So many days after a sign-in the session ends, however much it is used (docs/sessions.md). */
  SESSION_MAX_DAYS: z.coerce.number().int().min(1).max(400).default(180),
  /**
   * Roles of the staff count in a session for so many hours after a proof with a second factor or a passkey, and for so
   * many minutes without a call of theirs (docs/sessions.md).
   */
  STAFF_SESSION_HOURS: z.coerce.number().int().min(1).max(24).default(12),
  STAFF_SESSION_IDLE_MINUTES: z.coerce.number().int().min(5).max(60).default(30),
  /** Addresses of these domains are staff once verified (docs/decisions/staff-and-support.md). */
  INTERNAL_EMAIL_DOMAINS: list,
  /** Nobody signs up or in with an address of these domains (code login-blocked). */
  BLOCKED_EMAIL_DOMAINS: list,
  /** Client ids of the companion apps at Google and Apple, whose tokens are taken as well. */
  GOOGLE_APP_CLIENT_IDS: plainList,
  APPLE_APP_CLIENT_IDS: plainList,
  /** Who distinguishes people from programs at sign-up and sign-in; a siteverify address and its secret. */
  BOT_PROTECTION: z.enum(['none', 'siteverify']).default('none'),
  BOT_PROTECTION_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  BOT_PROTECTION_SECRET: z.string().optional(),
  /** Below this score a visitor counts as a program, where the verifier gives scores. */
  BOT_PROTECTION_MIN_SCORE: z.coerce.number().min(0).max(1).default(0.5),
  /** Addresses whose claims creatorInfo and bankInfo are forced on. */
  CLAIMS_ALLOW_LIST: list,
  DEFAULT_FEE_RATE_BP: z.coerce.number().int().min(0).max(10_000).default(3000),
  /** What support may refund of one order, all its refunds together; more is for finance. 0: nothing. */
  SUPPORT_REFUND_MAX_YEN: z.coerce.number().int().min(0).max(1_000_000).default(5000),
  INVOICE_ISSUER: z.string().default(''),
  /**
   * Who pays creators, for the bank's file: 依頼人コード, name in kana, bank, branch, kind and number of the account
   * (`1234567890,ｶ)ｺｴﾆﾜ,0001,210,ordinary,1234567`). Without it no run of payouts can be approved.
   */
  PAYOUT_SENDER: payoutSender.optional(),
  /**
   * Who sends parcels, for the carriers' labels: name, postal code, address, phone (`こえにわ,1040061,東京都中央区銀座1-1-1,0312345678`).
   * Without it the labels leave that to the carrier's program.
   */
  PARCEL_SENDER: parcelSender.optional(),
  PAYOUT_FILE_LINE_ENDS: z.enum(['crlf', 'none']).default('crlf'),
  /** Whether tax and bank details are read and changed with a second factor alone (docs/second-factor.md). */
  PAYEE_SECOND_FACTOR: z.enum(['off', 'on']).default('on'),
  /** Where the 20th is no bank day. */
  PAYOUT_ON_HOLIDAY: z.enum(['before', 'after']).default('before'),
  PAYOUT_FILE_MAX_LINES: z.coerce.number().int().min(1).max(999_999).default(9_999),
})

const webSchema = z.object({
  ...shared,
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  AUTH_SECRET: secret('AUTH_SECRET'),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** Apple wants a client secret signed with a key of the developer team (PKCS #8 PEM; \\n for line breaks). */
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .optional(),
  /** With `user:email` as well, newcomers whose address GitHub does not show can sign in. */
  GITHUB_SCOPE: z.string().default('read:user'),
  /** The public key of the human verification, for the pages that ask for one. */
  BOT_PROTECTION_SITE_KEY: z.string().optional(),
  /** The human verification's script (reCAPTCHA's api.js or one that speaks like it). */
  BOT_PROTECTION_SCRIPT_URL: outside('BOT_PROTECTION_SCRIPT_URL').optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string({ error: 'STRIPE_PUBLISHABLE_KEY is missing' })
    .startsWith('pk_'),
  STRIPE_JS_URL: z.url().default('https://js.stripe.com/endive/stripe.js'),
  /** The deferred-payment network in the browser; without a key it is not offered. */
  PAIDY_PUBLIC_KEY: z.string().startsWith('pk_').optional(),
  PAIDY_JS_URL: z.url().default('https://apps.paidy.com/'),
  MEDIA_ORIGIN: origin('MEDIA_ORIGIN').optional(),
  /** A Markdown file of attributions, shown at /credits and linked in the footer. */
  CREDITS_FILE: z.string().optional(),
  /** Pages elsewhere that the footer links to instead of our own; without one, our own or none. */
  FAQ_URL: outside('FAQ_URL').optional(),
  NEWS_URL: outside('NEWS_URL').optional(),
  SOCIAL_URL: outside('SOCIAL_URL').optional(),
  /** The companion apps' pages in the stores; without them nothing speaks of apps. */
  APP_STORE_URL: outside('APP_STORE_URL').optional(),
  PLAY_STORE_URL: outside('PLAY_STORE_URL').optional(),
  /** The companion apps that may open our links and use this site's passwords and passkeys (`app/.well-known`). */
  APPLE_APP_IDS: appleApps,
  ANDROID_APPS: androidApps,
  /** The translation widget's script (Google's element.js or one that speaks like it), and its languages. */
  TRANSLATION_SCRIPT_URL: outside('TRANSLATION_SCRIPT_URL').optional(),
  TRANSLATION_LANGUAGES: z
    .string()
    .regex(/^[A-Za-z-]+(,[A-Za-z-]+)*$/, 'TRANSLATION_LANGUAGES must be language tags and commas')
    .default('en,zh-CN,zh-TW,ko')
    .transform((text) => text.split(',')),
  /** A gtag.js address with its `id`; page views go there as well. */
  ANALYTICS_SCRIPT_URL: outside('ANALYTICS_SCRIPT_URL').optional(),
  /** Where security researchers write, as a URI (RFC 9116); the inquiry page by default. */
  SECURITY_CONTACT: z.url({ protocol: /^(https|mailto|tel)$/ }).optional(),
})

/** What a backup and a restore need of the shop: its database and its storage, none of its other secrets. */
const backedUp = {
  ...serviceSchema.pick({
    DATABASE_URL: true,
    STORAGE: true,
    STORAGE_DIR: true,
    S3_BUCKET: true,
    S3_REGION: true,
    S3_ENDPOINT: true,
    S3_ACCESS_KEY_ID: true,
    S3_SECRET_ACCESS_KEY: true,
    DISK_RESERVE_BYTES: true,
  }).shape,
  BACKUP_TO: backupPlace,
  BACKUP_S3_REGION: z.string().default('ap-northeast-1'),
  BACKUP_S3_ENDPOINT: z.url().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
}

const backupSchema = z.object({
  ...backedUp,
  BACKUP_RECIPIENT: ageRecipients,
  PG_DUMP_PATH: z.string().default('pg_dump'),
})

const restoreSchema = z.object({
  ...backedUp,
  BACKUP_IDENTITY: ageIdentities,
  PG_RESTORE_PATH: z.string().default('pg_restore'),
})

const unused = z.string().optional()
const empty = unused.transform(() => '')

/** The worker has no use for secrets that only calls need: it starts without them, and signs and verifies nothing with them. */
const workerSchema = serviceSchema.extend({
  TOKEN_KEYS: unused.transform((): ServiceEnv['TOKEN_KEYS'] => []),
  STREAM_TOKEN_SECRET: empty,
  STRIPE_WEBHOOK_SECRET: empty,
  MAIL_WEBHOOK_SECRET: empty,
  BOT_PROTECTION_SECRET: empty,
  /** Where the worker answers probes (/healthz, /readyz); without a port it listens nowhere. */
  WORKER_HOST: z.string().default('127.0.0.1'),
  WORKER_PORT: port.optional(),
})

export type ServiceEnv = Readonly<z.infer<typeof serviceSchema>>
export type WorkerEnv = Readonly<z.infer<typeof workerSchema>>
export type BackupEnv = Readonly<z.infer<typeof backupSchema>>
export type RestoreEnv = Readonly<z.infer<typeof restoreSchema>>
export type WebEnv = Readonly<z.infer<typeof webSchema>>

/** Settings that are wrong or missing, each by name. */
export class SettingsError extends Error {
  constructor(readonly problems: string[]) {
    super(`Settings are not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'SettingsError'
  }
}

const emptyIsUnset = (source: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))

type Source = Record<string, string | undefined>

/** Parses, and names what the schema refuses together with what `problemsOf` finds in the same settings. */
function parse<T extends z.ZodType>(
  schema: T,
  source: NodeJS.ProcessEnv,
  problemsOf: (given: Source, env: z.infer<T> | null) => string[],
): z.infer<T> {
  const given: Source = emptyIsUnset(source)
  const result = schema.safeParse(given)
  const refused = (result.error?.issues ?? []).map((issue) => {
    const name = issue.path.join('.')
    return issue.message.includes(name) ? issue.message : `${name}: ${issue.message}`
  })
  const problems = [...refused, ...problemsOf(given, result.success ? result.data : null)]
  if (!result.success || problems.length > 0) throw new SettingsError(problems)
  return result.data
}

const isLive = ({ DEPLOYMENT = 'live' }: Source) => DEPLOYMENT === 'live'

/** Parses the settings of the service. @throws SettingsError naming every problem at once */
export function parseServiceEnv(source: NodeJS.ProcessEnv): ServiceEnv {
  return parse(serviceSchema, source, (given, env) => [
    ...(env?.BOT_PROTECTION === 'siteverify' && !env.BOT_PROTECTION_SECRET
      ? ['BOT_PROTECTION_SECRET is missing (BOT_PROTECTION=siteverify)']
      : []),
    ...serviceProblems(given, env),
  ])
}

/** Parses the settings of the worker, without the secrets of calls. @throws SettingsError naming every problem at once */
export const parseWorkerEnv = (source: NodeJS.ProcessEnv): WorkerEnv =>
  parse(workerSchema, source, serviceProblems)

const serviceProblems = (given: Source, env: ServiceEnv | null): string[] => [
  ...(env ? storageProblems(env) : []),
  ...(env ? sandboxProblems(env) : []),
  ...(isLive(given) ? liveServiceProblems(given) : []),
]

type StorageFacts = Pick<ServiceEnv, 'STORAGE' | 'STORAGE_DIR' | 'S3_BUCKET'> & {
  MEDIA_SENT_BY?: string
}

function storageProblems(env: StorageFacts): string[] {
  return [
    ...(env.STORAGE === 'disk' && !env.STORAGE_DIR
      ? ['STORAGE_DIR is missing (STORAGE=disk)']
      : []),
    ...(env.STORAGE === 's3' && !env.S3_BUCKET ? ['S3_BUCKET is missing (STORAGE=s3)'] : []),
    ...(env.STORAGE === 's3' && env.MEDIA_SENT_BY === 'nginx'
      ? ['MEDIA_SENT_BY=nginx needs STORAGE=disk']
      : []),
  ]
}

/** Live keys never meet a stand-in. */
function sandboxProblems(env: ServiceEnv): string[] {
  const networks = [
    ['STRIPE', env.STRIPE_SECRET_KEY, env.STRIPE_API_BASE, 'https://api.stripe.com', 'Stripe'],
    ['PAIDY', env.PAIDY_SECRET_KEY, env.PAIDY_API_BASE, 'https://api.paidy.com', 'Paidy'],
  ] as const
  return networks.flatMap(([prefix, key, base, live, name]) =>
    /^[rs]k_live_/u.test(key ?? '') && base !== live
      ? [`${prefix}_SECRET_KEY is a live key, but ${prefix}_API_BASE is not ${name}`]
      : [],
  )
}

/** Parses the settings of `npm run backup`. @throws SettingsError naming every problem at once */
export const parseBackupEnv = (source: NodeJS.ProcessEnv): BackupEnv =>
  parse(backupSchema, source, backupProblems)

/** Parses the settings of `npm run restore`. @throws SettingsError naming every problem at once */
export const parseRestoreEnv = (source: NodeJS.ProcessEnv): RestoreEnv =>
  parse(restoreSchema, source, backupProblems)

const backupProblems = (given: Source, env: StorageFacts | null): string[] => [
  ...(env ? storageProblems(env) : []),
  ...(isLive(given) ? unsafeWays(given) : []),
]

/** Parses the settings of the web server. @throws SettingsError naming every problem at once */
export function parseWebEnv(source: NodeJS.ProcessEnv): WebEnv {
  return parse(webSchema, source, (given) => (isLive(given) ? liveWebProblems(given) : []))
}

export const backupEnv = (): BackupEnv => parseBackupEnv(process.env)
export const restoreEnv = (): RestoreEnv => parseRestoreEnv(process.env)

let service: ServiceEnv | undefined
let worker: WorkerEnv | undefined
let web: WebEnv | undefined

export function serviceEnv(): ServiceEnv {
  service ??= parseServiceEnv(process.env)
  return service
}

export function workerEnv(): WorkerEnv {
  worker ??= parseWorkerEnv(process.env)
  return worker
}

export function webEnv(): WebEnv {
  web ??= parseWebEnv(process.env)
  return web
}

/** True while `next build` renders pages, when there is no service to ask and no secret to read. */
export const isBuilding = (): boolean => process.env.NEXT_PHASE === 'phase-production-build'

/** Where programs are looked for that are started without our environment. */
export const programPath = (): string => process.env.PATH ?? '/usr/bin:/bin'

/** Whether a supervisor started this process: it pings it, and closes its stdin when it is gone itself. */
export const isSupervised = (): boolean => process.env.SUPERVISED === '1'
