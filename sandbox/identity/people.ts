import { createHash } from 'node:crypto'

/** A person with an account at a provider. */
export interface ProviderPerson {
  name: string
  email: string
  /** Whether the provider has verified the address. */
  isVerified: boolean
}

/** The people on the page to choose an account. */
export const people: readonly ProviderPerson[] = [
  { name: '夜野 しずく', email: 'shizuku@people.example', isVerified: true },
  { name: '本田 かなで', email: 'kanade@people.example', isVerified: true },
  { name: '未確認 まどか', email: 'madoka@people.example', isVerified: false },
]

/** A provider's id of a person: the same at every sign-in, and different at every provider. */
export const subjectOf = (provider: string, { email }: ProviderPerson): string =>
  String(createHash('sha256').update(`${provider} ${email}`).digest().readUIntBE(0, 6))
