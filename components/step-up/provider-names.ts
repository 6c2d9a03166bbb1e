import type { Provider } from '@/lib/contract/identity'

/** What the providers call themselves, in the order in which they are shown. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
}

export const isProvider = (name: string): name is Provider => Object.hasOwn(PROVIDER_NAMES, name)
