import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secrets of this installation as environment variables. They are made once and stored in the data folder (0600).
 * @param {string} dataDir
 * @returns {Record<string, string>}
 */
export function loadSecrets(dataDir) {
  const file = join(dataDir, 'secrets.json')
  const stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const secrets = { ...newSecrets(), ...withMaster(stored) }
  if (Object.keys(secrets).some((name) => !(name in stored))) {
    const making = `${file}.${process.pid}`
    writeFileSync(making, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
    renameSync(making, file)
  }
  return secrets
}

/** Earlier releases had one secret for stream tokens and sealing. It becomes the master secret, which opens what it has sealed. @param {Record<string, string>} kept @returns {Record<string, string>} */
function withMaster({ STREAM_TOKEN_SECRET, ...stored }) {
  if (!STREAM_TOKEN_SECRET) return stored
  return stored.MASTER_SECRET
    ? { ...stored, STREAM_TOKEN_SECRET }
    : { ...stored, MASTER_SECRET: STREAM_TOKEN_SECRET }
}

function newSecrets() {
  return {
    AUTH_SECRET: secret(),
    STREAM_TOKEN_SECRET: secret(),
    MASTER_SECRET: secret(),
    SEALING_KEYS: `k1:${secret()}`,
    TAX_NUMBER_KEYS: `k1:${secret()}`,
    PAGE_CACHE_SECRET: secret(),
    TOKEN_KEYS: JSON.stringify([newTokenKey()]),
    GOOGLE_CLIENT_SECRET: secret(),
    APPLE_PRIVATE_KEY: newAppleKey(),
    STRIPE_SECRET_KEY: `sk_test_${letters()}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${letters()}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${letters()}`,
    PAIDY_SECRET_KEY: `sk_test_${letters()}`,
    PAIDY_PUBLIC_KEY: `pk_test_${letters()}`,
  }
}

const secret = () => randomBytes(32).toString('base64url')
const letters = () => randomBytes(16).toString('hex')

/** The key with which an Apple client signs its secret, in one line. */
function newAppleKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return String(privateKey.export({ format: 'pem', type: 'pkcs8' })).replaceAll('\n', '\\n')
}

function newTokenKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), kid: letters(), alg: 'ES256', use: 'sig' }
}
