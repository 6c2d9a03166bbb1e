import { z } from 'zod'
import { readNetworks } from '@/lib/kit/http/client-address'
import { isLoopbackHost } from '@/lib/kit/http/public-address'
import { AGE_RATINGS } from '@/lib/kit/shop/age-rating'
import { toBankKana } from '@/lib/kit/shop/bank-kana'
import { readNamedKeys } from '@/lib/kit/tokens/named-keys'

/** What a setting's text may be, and what is read from it; `lib/env/index.ts` says which setting is which. */

export const secret = (name: string) =>
  z.string({ error: `${name} is missing` }).min(32, `${name} must have at least 32 characters`)
export const origin = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be an http(s) origin` })
    .transform((url) => new URL(url).origin)
export const outside = (name: string) =>
  z.url({ protocol: /^https?$/, error: `${name} must be an http(s) address` })
export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim().toLowerCase())
      .filter(Boolean),
  )
export const plainList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )
/** Several origins, or none. */
export const origins = (name: string) => plainList.pipe(z.array(origin(name)))
/** Several secrets, or none. */
export const secrets = (name: string) =>
  plainList.refine(
    (given) => given.every((one) => one.length >= 32),
    `${name} must have at least 32 characters each`,
  )
export const appleApps = plainList.refine(
  (ids) => ids.every((id) => /^[A-Z0-9]{10}\.[\w-]+(?:\.[\w-]+)+$/u.test(id)),
  'APPLE_APP_IDS must be a team id of 10 signs, a dot and a bundle id each',
)
export const androidApps = plainList.transform((apps, ctx) => {
  const fingerprints = new Map<string, string[]>()
  for (const app of apps) {
    const [, name, print] = /^(\w+(?:\.\w+)+):([\dA-F]{2}(?::[\dA-F]{2}){31})$/u.exec(app) ?? []
    if (name && print) fingerprints.set(name, [...(fingerprints.get(name) ?? []), print])
    else
      ctx.addIssue({
        code: 'custom',
        message: 'ANDROID_APPS must be a package, a colon and the SHA-256 of its certificate each',
      })
  }
  return [...fingerprints].map(([name, prints]) => ({ name, fingerprints: prints }))
})
/** A mail server by TLS, or by STARTTLS without a fall-back to clear text; one of this machine as it is. */
export const mailServer = z
  .url({ protocol: /^smtps?$/, error: 'SMTP_URL is missing' })
  .transform((address) => {
    const url = new URL(address)
    if (url.protocol === 'smtp:' && !isLoopbackHost(url.hostname))
      url.searchParams.set('requireTLS', 'true')
    return url.href
  })
export const issuer = (usual: string) =>
  z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/u, ''))
    .default(usual)
export const networks = plainList.transform((names, ctx) => {
  try {
    return readNetworks(names)
  } catch (error) {
    ctx.addIssue({ code: 'custom', message: error instanceof Error ? error.message : '' })
    return z.NEVER
  }
})
export const namedKeys = (name: string) =>
  z.string({ error: `${name} is missing` }).transform((text, ctx) => {
    try {
      return readNamedKeys(text)
    } catch (error) {
      ctx.addIssue({
        code: 'custom',
        message: `${name} ${error instanceof Error ? error.message : ''}`,
      })
      return z.NEVER
    }
  })
export const payoutSender = z.string().transform((text, ctx) => {
  const [code = '', name = '', bankCode = '', branchCode = '', kind, number = ''] = text.split(',')
  const holder = toBankKana(name)
  const isRight =
    holder !== null &&
    /^\d{1,10}$/u.test(code) &&
    /^\d{4}$/u.test(bankCode) &&
    /^\d{3}$/u.test(branchCode) &&
    /^\d{1,7}$/u.test(number)
  if (isRight && (kind === 'ordinary' || kind === 'current' || kind === 'other'))
    return { code, name: holder, bankCode, branchCode, kind, number } as const
  ctx.addIssue({
    code: 'custom',
    message:
      'PAYOUT_SENDER must be: code, name in kana, bank, branch, ordinary|current|other, account number',
  })
  return z.NEVER
})
export const parcelSender = z.string().transform((text, ctx) => {
  const [name = '', postalCode = '', address = '', phone = ''] = text
    .split(',')
    .map((part) => part.trim())
  if (name && address && /^\d{7}$/u.test(postalCode) && /^\d{10,11}$/u.test(phone))
    return { name, postalCode, address, phone }
  ctx.addIssue({
    code: 'custom',
    message: 'PARCEL_SENDER must be: name, postal code (7 digits), address, phone (digits)',
  })
  return z.NEVER
})
export const operatorFacts = z
  .string()
  .default('{}')
  .transform((text, ctx) => {
    try {
      return z.record(z.string(), z.string()).parse(JSON.parse(text))
    } catch {
      ctx.addIssue({ code: 'custom', message: 'OPERATOR_FACTS must be JSON of names and words' })
      return z.NEVER
    }
  })
export const ageRatings = z
  .string()
  .default('all')
  .transform((text, ctx) => {
    const named = text.split(',').map((name) => name.trim())
    const known = AGE_RATINGS.filter((rating) => named.includes(rating))
    if (known.length === new Set(named).size && known.includes('all')) return known
    ctx.addIssue({
      code: 'custom',
      message: 'AGE_RATINGS must be all, or all with r15, r18 or both',
    })
    return z.NEVER
  })
export const port = z.coerce.number().int().min(1).max(65_535)

/** Where backups are: a folder by its whole path, or `s3://bucket/prefix`. `prefix` is empty or ends with a slash. */
export const backupPlace = z.string({ error: 'BACKUP_TO is missing' }).transform((text, ctx) => {
  const [, bucket = '', path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]+[a-z0-9])(?:\/([\w./-]*))?$/u.exec(text) ?? []
  if (bucket) {
    const prefix = path === '' || path.endsWith('/') ? path : `${path}/`
    return { kind: 's3' as const, bucket, prefix }
  }
  if (text.startsWith('/') || /^[A-Z]:\\/iu.test(text))
    return { kind: 'folder' as const, folder: text, prefix: '' }
  ctx.addIssue({
    code: 'custom',
    message: 'BACKUP_TO must be the whole path of a folder, or s3://bucket/prefix',
  })
  return z.NEVER
})
/** Public keys of age, with commas: each of their identities opens the backup. */
export const ageRecipients = plainList
  .refine((keys) => keys.length > 0, 'BACKUP_RECIPIENT is missing')
  .refine(
    (keys) => keys.every((key) => /^age1[0-9a-z]{50,}$/u.test(key)),
    'BACKUP_RECIPIENT must be public keys of age (age1…), with commas',
  )
/** A file as `age-keygen` writes it: lines of comments, and identities. */
export const ageIdentities = z
  .string({
    error: 'BACKUP_IDENTITY_FILE is missing: the file that `age-keygen` has made',
  })
  .transform((text) => text.match(/^AGE-SECRET-KEY-[0-9A-Z-]+$/gmu) ?? [])
  .refine(
    (keys) => keys.length > 0,
    'BACKUP_IDENTITY_FILE must name a file with a line AGE-SECRET-KEY-…',
  )
