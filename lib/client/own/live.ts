/** A value of the listener's cache, as it changes. */
export type Live<T> = { get: () => T; subscribe: (listener: () => void) => () => void }
