import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {import('./ports.mjs').Ports} Ports */
/** @typedef {Record<string, string>} Env */

/**
 * The embedded parts that `npm start` needs: those that its own environment does not replace.
 * @param {NodeJS.ProcessEnv} given
 */
export function embeddedParts(given) {
  return {
    database: !given.DATABASE_URL,
    mail: !given.SMTP_URL,
    card: !given.STRIPE_SECRET_KEY,
    deferred: !given.PAIDY_SECRET_KEY,
    speech: !given.SPEECH_API_KEY && !given.TRANSLATION_API_KEY,
    identity: !given.GOOGLE_CLIENT_ID && !given.APPLE_CLIENT_ID && !given.GITHUB_CLIENT_ID,
  }
}

/**
 * The settings of all parts (lib/env names them) for the demo on one machine. The given environment wins.
 * @param {{ root: string, dataDir: string, host: string, port: number, ports: Ports, secrets: Env,
 *   databaseUrl: string, ffmpeg: Env, given: NodeJS.ProcessEnv }} options
 * @returns {Env}
 */
export function demoEnvironment({ given, ...facts }) {
  const { card, deferred, speech, identity } = embeddedParts(given)
  const defaults = {
    ...baseSettings(facts, given),
    ...(card ? cardSettings(facts) : {}),
    ...(deferred ? deferredSettings(facts) : {}),
    ...(speech ? speechSettings(facts) : {}),
    ...(identity ? providerSettings(facts) : {}),
  }
  const entries = Object.entries(given).filter(([, value]) => value)
  return { ...defaults, .../** @type {Env} */ (Object.fromEntries(entries)), ...facts.ffmpeg }
}

/**
 * @param {{ root: string, dataDir: string, host: string, port: number, ports: Ports, secrets: Env, databaseUrl: string }} facts
 * @param {NodeJS.ProcessEnv} given
 * @returns {Env}
 */
function baseSettings({ root, dataDir, host, port, ports, secrets, databaseUrl }, given) {
  const { AUTH_SECRET, TOKEN_KEYS, STREAM_TOKEN_SECRET, MASTER_SECRET, PAGE_CACHE_SECRET } = secrets
  const { SEALING_KEYS, TAX_NUMBER_KEYS } = secrets
  return {
    .../** @type {Env} */ ({
      AUTH_SECRET,
      TOKEN_KEYS,
      STREAM_TOKEN_SECRET,
      MASTER_SECRET,
      SEALING_KEYS,
      TAX_NUMBER_KEYS,
      PAGE_CACHE_SECRET,
    }),
    DEPLOYMENT: 'demo',
    SITE_ORIGIN: `http://localhost:${port}`,
    HOST: host,
    PORT: String(port),
    API_ORIGIN: `http://127.0.0.1:${given.API_PORT || ports.api}`,
    API_PORT: String(ports.api),
    DATABASE_URL: databaseUrl,
    STORAGE: given.S3_BUCKET ? 's3' : 'disk',
    STORAGE_DIR: join(dataDir, 'storage'),
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: 'こえにわ <no-reply@koeniwa.example>',
    INQUIRY_MAIL: 'support@koeniwa.example',
    MAIL_PREVIEW: 'on',
    INTERNAL_EMAIL_DOMAINS: 'staff.koeniwa.example',
    INVOICE_ISSUER: '株式会社こえにわ（架空の見本です）',
    PAYOUT_SENDER: '1234567890,カ)コエニワ,0001,210,ordinary,1234567',
    PARCEL_SENDER: 'こえにわ発送係（架空の見本です）,1040061,東京都中央区銀座1-1-1,0300000000',
    CREDITS_FILE: join(root, 'demo/CREDITS.md'),
    // The demo has no apps in the app stores; the badges link to the page about them.
    APP_STORE_URL: `http://localhost:${port}/lp/app`,
    PLAY_STORE_URL: `http://localhost:${port}/lp/app`,
    OPERATOR_FACTS: JSON.stringify(
      JSON.parse(readFileSync(join(root, 'demo/operator.json'), 'utf8')),
    ),
  }
}

/** @param {{ ports: Ports, secrets: Env }} facts @returns {Env} */
function cardSettings({ ports, secrets }) {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = secrets
  const network = `http://127.0.0.1:${ports.stripe}`
  return {
    .../** @type {Env} */ ({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET }),
    STRIPE_API_BASE: network,
    STRIPE_JS_URL: `${network}/js/stripe.js`,
  }
}

/** @param {{ ports: Ports, secrets: Env }} facts @returns {Env} */
function deferredSettings({ ports, secrets }) {
  const { PAIDY_SECRET_KEY, PAIDY_PUBLIC_KEY } = secrets
  const network = `http://127.0.0.1:${ports.paidy}`
  return {
    .../** @type {Env} */ ({ PAIDY_SECRET_KEY, PAIDY_PUBLIC_KEY }),
    PAIDY_API_BASE: network,
    PAIDY_JS_URL: `${network}/js/paidy.js`,
  }
}

const SPEECH_KEY = 'sk-koeniwa-demo'

/** @param {{ ports: Ports }} facts @returns {Env} */
function speechSettings({ ports }) {
  const base = `http://127.0.0.1:${ports.speech}/v1`
  return {
    SPEECH_API_KEY: SPEECH_KEY,
    SPEECH_API_BASE: base,
    TRANSLATION_API_KEY: SPEECH_KEY,
    TRANSLATION_API_BASE: base,
  }
}

/** The stand-ins of the sign-in providers. @param {{ ports: Ports, secrets: Env }} facts @returns {Env} */
function providerSettings({ ports, secrets }) {
  const origin = `http://127.0.0.1:${ports.identity}`
  const { GOOGLE_CLIENT_SECRET, APPLE_PRIVATE_KEY } = secrets
  return {
    .../** @type {Env} */ ({ GOOGLE_CLIENT_SECRET, APPLE_PRIVATE_KEY }),
    GOOGLE_ISSUER: `${origin}/google`,
    GOOGLE_CLIENT_ID: 'koeniwa-demo',
    APPLE_ISSUER: `${origin}/apple`,
    APPLE_CLIENT_ID: 'example.koeniwa.demo',
    APPLE_TEAM_ID: 'DEMOTEAM00',
    APPLE_KEY_ID: 'DEMOKEY000',
    GITHUB_ORIGIN: `${origin}/github`,
    GITHUB_API_ORIGIN: `${origin}/github`,
    GITHUB_CLIENT_ID: 'koeniwa-demo',
    GITHUB_CLIENT_SECRET: `${GOOGLE_CLIENT_SECRET}`,
    GITHUB_SCOPE: 'read:user user:email',
  }
}

/**
 * The settings of the sandbox networks (sandbox/settings.ts).
 * @param {{ dataDir: string, ports: Ports, secrets: Env, apiOrigin: string }} facts
 * @returns {Env}
 */
export function sandboxEnvironment({ dataDir, ports, secrets, apiOrigin }) {
  return {
    SANDBOX_DIR: join(dataDir, 'sandbox'),
    SANDBOX_STRIPE_PORT: String(ports.stripe),
    SANDBOX_STRIPE_WEBHOOK_URL: `${apiOrigin}/api/payment/stripe/webhook`,
    SANDBOX_STRIPE_WEBHOOK_SECRET: `${secrets.STRIPE_WEBHOOK_SECRET}`,
    SANDBOX_STRIPE_SECRET_KEY: `${secrets.STRIPE_SECRET_KEY}`,
    SANDBOX_STRIPE_PUBLISHABLE_KEY: `${secrets.STRIPE_PUBLISHABLE_KEY}`,
    SANDBOX_PAIDY_PORT: String(ports.paidy),
    SANDBOX_PAIDY_WEBHOOK_URL: `${apiOrigin}/api/payment/paidy/webhook`,
    SANDBOX_PAIDY_SECRET_KEY: `${secrets.PAIDY_SECRET_KEY}`,
    SANDBOX_PAIDY_PUBLIC_KEY: `${secrets.PAIDY_PUBLIC_KEY}`,
    SANDBOX_SPEECH_PORT: String(ports.speech),
    SANDBOX_SPEECH_KEY: SPEECH_KEY,
    SANDBOX_IDENTITY_PORT: String(ports.identity),
    SANDBOX_IDENTITY_CLIENT_SECRET: `${secrets.GOOGLE_CLIENT_SECRET}`,
    SANDBOX_IDENTITY_APPLE_KEY: `${secrets.APPLE_PRIVATE_KEY}`.replaceAll('\\n', '\n'),
    SANDBOX_MAIL_SMTP_PORT: String(ports.smtp),
    SANDBOX_MAIL_HTTP_PORT: String(ports.mailbox),
  }
}
