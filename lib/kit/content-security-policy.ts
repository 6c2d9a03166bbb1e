type Sources = {
  /** The card network's script. */
  cardScriptUrl: string
  /** Where players fetch media, if not from the site itself. */
  mediaOrigin: string | undefined
  /** Where browsers report errors, if they do. */
  reportUrl: string | undefined
}

/** Stripe's own pages say which origins its script uses. */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  img: ['https://*.stripe.com'],
}

/**
 * The Content-Security-Policy of every page. Cached pages are the same for everybody and cannot carry
 * nonces, so inline scripts are allowed; everything else is named (docs/decisions/headers.md).
 */
export function contentSecurityPolicy({ cardScriptUrl, mediaOrigin, reportUrl }: Sources): string {
  const card = cardSources(cardScriptUrl)
  const media = mediaOrigin ? [mediaOrigin] : []
  const reports = reportUrl ? [new URL(reportUrl).origin] : []
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'unsafe-inline'", ...card.script],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...media, ...card.img],
    'media-src': ["'self'", 'blob:', ...media],
    'connect-src': ["'self'", ...media, ...card.connect, ...reports],
    'frame-src': ["'self'", ...card.frame],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

function cardSources(scriptUrl: string) {
  const { hostname, origin } = new URL(scriptUrl)
  if (hostname === 'js.stripe.com') return STRIPE
  const own = [origin]
  return { script: own, frame: own, connect: own, img: own }
}
