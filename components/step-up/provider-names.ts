import type { Provider } from '@/lib/contract/identity'

/** What the providers call themselves, in the order in which they are shown. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
}

/**
 * Whether a way in is a provider that can prove who is there now. GitHub cannot: it does not say when somebody signed
 * in there.
 */
export const isProvingProvider = (name: string): name is Provider =>
  Object.hasOwn(PROVIDER_NAMES, name) && name !== 'github'
