/** Where browsers report what a page's policy has refused; by `report-uri`, which all of them know. */
export const POLICY_REPORTS_PATH = '/csp-reports'

type Sources = {
  /** The card network's script, on pages that may need it; so are all scripts of others. */
  cardScriptUrl?: string | undefined
  /** The deferred-payment network's script, if it is offered. */
  deferredScriptUrl?: string | undefined
  /** Where players fetch media, if not from the site itself. */
  mediaOrigin: string | undefined
  /** Where browsers report errors, if they do. */
  reportUrl: string | undefined
  /** The translation widget's script, if there is one. */
  translationUrl?: string | undefined
  /** The analytics provider's script, if there is one. */
  analyticsUrl?: string | undefined
  /** The human verification's script, if there is one. */
  botProtectionUrl?: string | undefined
  /** The inline scripts of the page that may run, as nonces or hashes; without any, none may. */
  inlineScripts?: readonly string[]
  /** Other sites may show the page inside theirs; otherwise only we may. */
  isFrameable?: boolean
}

type Vendor = Partial<Record<'script' | 'style' | 'frame' | 'connect' | 'img' | 'font', string[]>>

/** The origins of the script, from Stripe's documentation. */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  img: ['https://*.stripe.com'],
}

/** Its script opens its own pages in frames and calls its own servers. */
const PAIDY = {
  script: ['https://apps.paidy.com'],
  style: ['https://apps.paidy.com'],
  frame: ['https://*.paidy.com'],
  connect: ['https://*.paidy.com'],
  img: ['https://*.paidy.com'],
}

/** What Google's translation widget loads and calls. */
const GOOGLE_TRANSLATE = {
  script: [
    'https://translate.google.com',
    'https://translate.googleapis.com',
    'https://translate-pa.googleapis.com',
    'https://www.gstatic.com',
  ],
  style: ['https://www.gstatic.com', 'https://fonts.googleapis.com'],
  font: ['https://fonts.gstatic.com'],
  connect: ['https://translate.googleapis.com', 'https://translate-pa.googleapis.com'],
  img: ['https://www.gstatic.com', 'https://fonts.gstatic.com', 'https://www.google.com'],
}

/** What reCAPTCHA loads and shows (developers.google.com/recaptcha/docs/faq, "CSP"). */
const RECAPTCHA = {
  script: ['https://www.google.com', 'https://www.gstatic.com'],
  frame: ['https://www.google.com', 'https://recaptcha.google.com'],
  connect: ['https://www.google.com'],
}

/** What Google's tag calls. */
const GOOGLE_TAG = {
  script: ['https://www.googletagmanager.com'],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
  img: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
}

/**
 * The Content-Security-Policy of every page and answer: whatever is loaded is named, inline scripts as well
 * (lib/web/page-policy.ts). Styles may be inline, because Emotion writes them into the page while it runs.
 */
export function contentSecurityPolicy(sources: Sources): string {
  const { mediaOrigin, reportUrl } = sources
  const media = mediaOrigin ? [mediaOrigin] : []
  const reports = reportUrl ? [new URL(reportUrl).origin] : []
  const vendors: Vendor[] = [
    vendorOf(sources.cardScriptUrl, { 'js.stripe.com': STRIPE }),
    vendorOf(sources.deferredScriptUrl, { 'apps.paidy.com': PAIDY }),
    vendorOf(sources.translationUrl, { 'translate.google.com': GOOGLE_TRANSLATE }),
    vendorOf(sources.analyticsUrl, { 'www.googletagmanager.com': GOOGLE_TAG }),
    vendorOf(sources.botProtectionUrl, { 'www.google.com': RECAPTCHA }),
  ]
  const of = (kind: keyof Vendor) => vendors.flatMap((vendor) => vendor[kind] ?? [])
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(sources.inlineScripts ?? []), ...of('script')],
    // Forbids `onclick` in user content, whatever script-src allows.
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'", ...of('style')],
    'img-src': ["'self'", 'data:', 'blob:', ...media, ...of('img')],
    'font-src': ["'self'", ...of('font')],
    'media-src': ["'self'", 'blob:', ...media],
    'connect-src': ["'self'", ...media, ...of('connect'), ...reports],
    'frame-src': ["'self'", ...of('frame')],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [sources.isFrameable ? '*' : "'self'"],
    'report-uri': [POLICY_REPORTS_PATH],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** A known vendor gets its documented origins; any other script only its own origin. */
function vendorOf(scriptUrl: string | undefined, known: Record<string, Vendor>): Vendor {
  if (!scriptUrl) return {}
  const { hostname, origin } = new URL(scriptUrl)
  const own = [origin]
  return known[hostname] ?? { script: own, style: own, frame: own, connect: own, img: own }
}
