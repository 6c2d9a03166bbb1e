import { AppError } from '@/lib/kit/errors'

const providerNames = ['google', 'apple', 'github'] as const
export type ProviderName = (typeof providerNames)[number]

export const isProviderName = (name: string): name is ProviderName =>
  (providerNames as readonly string[]).includes(name)

/** The tokens that a client got from a provider. */
export type ProviderTokens = {
  idToken?: string | undefined
  accessToken?: string | undefined
  nonce?: string | undefined
}

/** A person as a provider knows them. An address that the provider has not verified is left out. */
export type ProviderIdentity = {
  provider: ProviderName
  subject: string
  verifiedEmail: string | null
  /** When the person last signed in at the provider; null if it does not tell. */
  signedInAt: Date | null
  /** What counts once, the token and an app's nonce, and until when it is remembered. */
  once: { secret: string; until: Date }[]
}

export const refusedToken = () =>
  new AppError(
    'invalid',
    'auth/invalid-credential',
    '外部アカウントでの確認ができませんでした。もう一度お試しください。',
  )

/** The ID token of an app without the nonce that the app made for it. */
export const refusedNonce = () =>
  new AppError(
    'invalid',
    'auth/missing-or-invalid-nonce',
    '外部アカウントでの確認ができませんでした。もう一度お試しください。',
  )

export const providerAway = (cause: unknown) =>
  new AppError(
    'unavailable',
    'auth/network-request-failed',
    'ログイン先のサービスにつながりません。少し時間をおいて、もう一度お試しください。',
    { cause },
  )

/** Only plain ASCII mailboxes, as everywhere in the shop; null for any other address. */
export const plainEmail = (email: unknown): string | null => {
  const text = String(email ?? '').toLowerCase()
  return text.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+$/u.test(text)
    ? text
    : null
}
