import { AppError } from '@/lib/kit/errors'

const providerNames = ['google', 'apple', 'github'] as const
export type ProviderName = (typeof providerNames)[number]

export const isProviderName = (name: string): name is ProviderName =>
  (providerNames as readonly string[]).includes(name)

/** What a client got from a provider. */
export type ProviderTokens = {
  idToken?: string | undefined
  accessToken?: string | undefined
  nonce?: string | undefined
}

/** A person as a provider knows them. An address that the provider does not vouch for is not here. */
export type ProviderIdentity = {
  provider: ProviderName
  subject: string
  verifiedEmail: string | null
  /** The token itself, and until when it could come again. */
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

/** Plain ASCII mailboxes only, as everywhere in the shop; another kind of address counts as none. */
export const plainEmail = (email: unknown): string | null => {
  const text = String(email ?? '').toLowerCase()
  return text.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+$/u.test(text)
    ? text
    : null
}
