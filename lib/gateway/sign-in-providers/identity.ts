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
  /** The token, and until when it could be used again. */
  token: string
  expiresAt: Date
}

export const refusedToken = () =>
  new AppError(
    'invalid',
    'auth/invalid-credential',
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
