const KINDS: readonly (readonly [kind: string, address: RegExp])[] = [
  ['file', /^\/_next\/static\//u],
  ['picture', /^\/api\/image\//u],
  ['media', /^\/api\/media\//u],
  ['api', /^\/api\//u],
  ['probe', /^\/(?:healthz|readyz)$/u],
]

/** What kind of address is asked for, for the metrics: the web counts by kind, the service by route. */
export const routeKind = (url: string): string =>
  KINDS.find(([, address]) => address.test(url))?.[0] ?? 'page'
