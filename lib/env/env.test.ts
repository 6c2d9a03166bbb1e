import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { OPERATOR_FACTS } from '@/lib/kit/shop/operator-facts'
import { parseBackupEnv, parseRestoreEnv, parseServiceEnv, parseWebEnv, SettingsError } from '.'

const key = { kid: 'k1', kty: 'EC', crv: 'P-256', d: 'd', x: 'x', y: 'y' }
/** Facts as an operator has them. */
const facts = {
  ...Object.fromEntries(OPERATOR_FACTS.map((name) => [name, 'なし'])),
  OPERATOR_NAME: '株式会社夜の庭',
  OPERATOR_REPRESENTATIVE: '庭野 しおり',
  OPERATOR_ADDRESS: '〒104-0061 東京都中央区銀座1-1-1',
  OPERATOR_PHONE: '03-1234-5678',
  OPERATOR_EMAIL: 'info@yorunoniwa.jp',
  SUPPORT_EMAIL: 'support@yorunoniwa.jp',
  APPEAL_EMAIL: 'support@yorunoniwa.jp',
  RIGHTS_EMAIL: 'support@yorunoniwa.jp',
  PRIVACY_CONTACT: '個人情報相談窓口（support@yorunoniwa.jp）',
  SUPPORT_HOURS: '平日10時から18時まで',
  EFFECTIVE_DATE: '2026年11月1日',
  JURISDICTION_COURT: '東京地方裁判所',
  OVERSEAS_COUNTRIES: 'アメリカ合衆国',
}
const complete = {
  NODE_ENV: 'production' as const,
  DEPLOYMENT: 'live',
  SITE_ORIGIN: 'https://koeniwa.example',
  API_ORIGIN: 'http://10.0.0.2:3001',
  PAGE_CACHE_SECRET: 'p'.repeat(32),
  DATABASE_URL: 'postgres://db.example/koeniwa?sslmode=verify-full',
  TOKEN_KEYS: JSON.stringify([key]),
  STREAM_TOKEN_SECRET: 's'.repeat(32),
  MASTER_SECRET: 'm'.repeat(32),
  SEALING_KEYS: `2026:${'k'.repeat(32)}`,
  TAX_NUMBER_KEYS: `2026:${'n'.repeat(32)}`,
  STORAGE_DIR: '/srv/koeniwa',
  SMTP_URL: 'smtps://user:pass@mail.example',
  MAIL_FROM: 'noreply@koeniwa.example',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  OPERATOR_FACTS: JSON.stringify(facts),
}

const completeWeb = {
  NODE_ENV: 'production' as const,
  SITE_ORIGIN: 'https://koeniwa.example',
  API_ORIGIN: 'http://10.0.0.2:3001',
  PAGE_CACHE_SECRET: 'p'.repeat(32),
  AUTH_SECRET: 'a'.repeat(32),
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  OPERATOR_FACTS: JSON.stringify(facts),
}

const problemsOf = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return ''
}

const RECIPIENT = 'age1xgq2yweva0qwufdg7r5cmdwqypdxp8w0qjmg87fqt8h60j9dffps2j2x2v'
const IDENTITY = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`

describe('settings of backups', () => {
  const { DATABASE_URL, STORAGE_DIR } = complete
  const given = { NODE_ENV: 'production' as const, DATABASE_URL, STORAGE_DIR }

  test('need the database and the storage, and no secret of the shop', () => {
    const place = { ...given, BACKUP_TO: 's3://koeniwa-backups/shop/daily' }
    expect(
      parseBackupEnv({ ...place, BACKUP_RECIPIENT: `${RECIPIENT}, ${RECIPIENT}` }),
    ).toMatchObject({
      BACKUP_TO: { kind: 's3', bucket: 'koeniwa-backups', prefix: 'shop/daily/' },
      BACKUP_RECIPIENT: [RECIPIENT, RECIPIENT],
    })
    const text = `# created: 2026-11-30\n# public key: ${RECIPIENT}\n${IDENTITY}\n`
    expect(parseRestoreEnv({ ...given, BACKUP_TO: '/mnt/b', BACKUP_IDENTITY: text })).toMatchObject(
      {
        BACKUP_TO: { kind: 'folder', folder: '/mnt/b', prefix: '' },
        BACKUP_IDENTITY: [IDENTITY],
      },
    )
  })

  test.each([
    [{ BACKUP_TO: undefined }, 'BACKUP_TO is missing'],
    [
      { BACKUP_TO: 'backups' },
      'BACKUP_TO must be the whole path of a folder, or s3://bucket/prefix',
    ],
    [{ BACKUP_RECIPIENT: undefined }, 'BACKUP_RECIPIENT is missing'],
    [{ BACKUP_RECIPIENT: IDENTITY }, 'BACKUP_RECIPIENT must be public keys of age'],
    [{ STORAGE_DIR: undefined }, 'STORAGE_DIR is missing'],
    [
      { DATABASE_URL: 'postgres://db.example/koeniwa' },
      'DATABASE_URL must have sslmode=verify-full',
    ],
    [{ BACKUP_S3_ENDPOINT: 'http://s3.example' }, 'BACKUP_S3_ENDPOINT must be https'],
  ])('that are wrong are named: %j', (changed, problem) => {
    const whole = { ...given, BACKUP_TO: '/mnt/b', BACKUP_RECIPIENT: RECIPIENT }
    expect(problemsOf(() => parseBackupEnv({ ...whole, ...changed }))).toContain(problem)
  })

  test.each([
    ['', 'BACKUP_IDENTITY_FILE is missing'],
    [RECIPIENT, 'BACKUP_IDENTITY_FILE must name a file with a line AGE-SECRET-KEY-…'],
  ])('an identity %p is none', (BACKUP_IDENTITY, problem) => {
    const whole = { ...given, BACKUP_TO: '/mnt/b', BACKUP_IDENTITY }
    expect(problemsOf(() => parseRestoreEnv(whole))).toContain(problem)
  })
})

describe('settings', () => {
  test('a complete live deployment starts', () => {
    expect(parseServiceEnv(complete)).toMatchObject({
      DEPLOYMENT: 'live',
      API_PORT: 3001,
      STORAGE: 'disk',
    })
  })

  test.each([
    [{ STORAGE: 's3' }, 'S3_BUCKET is missing (STORAGE=s3)'],
    [
      { STORAGE: 's3', S3_BUCKET: 'koeniwa', MEDIA_SENT_BY: 'nginx' },
      'MEDIA_SENT_BY=nginx needs STORAGE=disk',
    ],
  ])('what does not go together is named: %j', (changed, problem) => {
    expect(problemsOf(() => parseServiceEnv({ ...complete, ...changed }))).toContain(problem)
  })

  test('a live deployment without its secrets refuses to start and names each missing one', () => {
    const message = problemsOf(() => parseServiceEnv({ NODE_ENV: 'production' }))
    for (const name of [
      'SITE_ORIGIN',
      'API_ORIGIN',
      'PAGE_CACHE_SECRET',
      'DATABASE_URL',
      'TOKEN_KEYS',
      'STREAM_TOKEN_SECRET',
      'MASTER_SECRET',
      'SEALING_KEYS',
      'TAX_NUMBER_KEYS',
      'SMTP_URL',
      'MAIL_FROM',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ])
      expect(message).toContain(name)
    const web = problemsOf(() => parseWebEnv({ NODE_ENV: 'production' }))
    for (const name of ['AUTH_SECRET', 'STRIPE_PUBLISHABLE_KEY', 'API_ORIGIN'])
      expect(web).toContain(name)
  })

  test('an empty value is a missing one', () => {
    expect(problemsOf(() => parseServiceEnv({ ...complete, STREAM_TOKEN_SECRET: '' }))).toContain(
      'STREAM_TOKEN_SECRET',
    )
  })

  test('only works for all ages are shown unless more ratings are named, and none is misspelt', () => {
    const ratings = (AGE_RATINGS?: string) =>
      parseServiceEnv({ ...complete, AGE_RATINGS }).AGE_RATINGS
    expect(ratings()).toEqual(['all'])
    expect(ratings('r18, all')).toEqual(['all', 'r18'])
    for (const wrong of ['r15', 'all,r16', 'all;r18', 'ALL'])
      expect(problemsOf(() => ratings(wrong))).toContain('AGE_RATINGS must be')
  })

  test('the apps that open our links are named exactly, or the web does not start', () => {
    const web = (own: Record<string, string>) => parseWebEnv({ ...completeWeb, ...own })
    expect(web({})).toMatchObject({ APPLE_APP_IDS: [], ANDROID_APPS: [] })
    const [first, second] = ['0A', 'FF'].map((byte) => Array(32).fill(byte).join(':'))
    expect(web({ ANDROID_APPS: `jp.x.app:${first}, jp.x.app:${second}` }).ANDROID_APPS).toEqual([
      { name: 'jp.x.app', fingerprints: [first, second] },
    ])
    for (const ANDROID_APPS of ['jp.x.app', `app:${first}`, `jp.x.app:${first?.toLowerCase()}`])
      expect(problemsOf(() => web({ ANDROID_APPS }))).toContain('ANDROID_APPS must be')
    for (const APPLE_APP_IDS of ['jp.x.app', 'ABCDE12345', 'ABCDE12345.*'])
      expect(problemsOf(() => web({ APPLE_APP_IDS }))).toContain('APPLE_APP_IDS must be')
  })

  test('former master secrets are a list, and none is short', () => {
    const former = (FORMER_MASTER_SECRETS?: string) =>
      parseServiceEnv({ ...complete, FORMER_MASTER_SECRETS }).FORMER_MASTER_SECRETS
    expect(former()).toEqual([])
    expect(former(`${'a'.repeat(32)}, ${'b'.repeat(32)}`)).toHaveLength(2)
    expect(problemsOf(() => former(`${'a'.repeat(32)},short`))).toContain('FORMER_MASTER_SECRETS')
  })

  test('short secrets are refused', () => {
    expect(
      problemsOf(() => parseServiceEnv({ ...complete, STREAM_TOKEN_SECRET: 'secret' })),
    ).toContain('32 characters')
  })

  test('live keys never go to a sandbox, and a live deployment never pays into one', () => {
    const sandbox = { ...complete, STRIPE_API_BASE: 'http://127.0.0.1:4242' }
    expect(problemsOf(() => parseServiceEnv(sandbox))).toContain('live key')
    expect(
      problemsOf(() => parseServiceEnv({ ...sandbox, STRIPE_SECRET_KEY: 'sk_test_x' })),
    ).toContain('STRIPE_API_BASE')
    expect(
      parseServiceEnv({ ...sandbox, DEPLOYMENT: 'demo', STRIPE_SECRET_KEY: 'sk_test_x' }),
    ).toMatchObject({ DEPLOYMENT: 'demo' })
  })

  test('the same holds for the deferred network, which may be left out', () => {
    const paidy = { ...complete, PAIDY_API_BASE: 'http://127.0.0.1:4243' }
    expect(parseServiceEnv(complete).PAIDY_SECRET_KEY).toBeUndefined()
    expect(parseServiceEnv(paidy).PAIDY_SECRET_KEY).toBeUndefined()
    expect(
      problemsOf(() => parseServiceEnv({ ...paidy, PAIDY_SECRET_KEY: 'sk_live_x' })),
    ).toContain('PAIDY_SECRET_KEY is a live key')
    expect(
      problemsOf(() => parseServiceEnv({ ...paidy, PAIDY_SECRET_KEY: 'sk_test_x' })),
    ).toContain('PAIDY_API_BASE must be Paidy')
  })

  const live = (changes: object) => problemsOf(() => parseServiceEnv({ ...complete, ...changes }))
  const liveWeb = (changes: object) => problemsOf(() => parseWebEnv({ ...completeWeb, ...changes }))
  const withFacts = (changes: object) =>
    liveWeb({ OPERATOR_FACTS: JSON.stringify({ ...facts, ...changes }) })

  test('a live deployment refuses test keys of both networks, each by name', () => {
    expect(live({})).toBe('')
    expect(live({ STRIPE_SECRET_KEY: 'sk_test_x' })).toContain('STRIPE_SECRET_KEY must be a live')
    expect(live({ PAIDY_SECRET_KEY: 'sk_test_x' })).toContain('PAIDY_SECRET_KEY must be a live key')
    for (const secret of ['0123456789abcdef', 'whsec_test_0123456789', 'whsec_sandbox_012345'])
      expect(live({ STRIPE_WEBHOOK_SECRET: secret })).toContain('STRIPE_WEBHOOK_SECRET must be')
    expect(liveWeb({})).toBe('')
    expect(liveWeb({ STRIPE_PUBLISHABLE_KEY: 'pk_test_x' })).toContain('STRIPE_PUBLISHABLE_KEY')
    expect(liveWeb({ PAIDY_PUBLIC_KEY: 'pk_test_x' })).toContain('PAIDY_PUBLIC_KEY')
    expect(
      problemsOf(() =>
        parseWebEnv({ ...completeWeb, DEPLOYMENT: 'demo', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }),
      ),
    ).toBe('')
  })

  test('a live deployment refuses the scripts of a sandbox, and an address without TLS', () => {
    const sandbox = 'http://127.0.0.1:4242/js/stripe.js'
    expect(liveWeb({ STRIPE_JS_URL: sandbox })).toContain('STRIPE_JS_URL')
    expect(liveWeb({ STRIPE_JS_URL: 'https://js.stripe.com/endive/stripe.js' })).toBe('')
    expect(liveWeb({ PAIDY_JS_URL: sandbox })).toBe('')
    expect(liveWeb({ PAIDY_JS_URL: sandbox, PAIDY_PUBLIC_KEY: 'pk_live_x' })).toContain(
      'PAIDY_JS_URL',
    )
    expect(live({ SITE_ORIGIN: 'http://koeniwa.example' })).toContain('SITE_ORIGIN must be https')
    expect(liveWeb({ GITHUB_ORIGIN: 'http://127.0.0.1:1' })).toContain('GITHUB_ORIGIN')
  })

  test('a live deployment takes a restricted key of the card network, and only its own base for it', () => {
    expect(live({ STRIPE_SECRET_KEY: 'rk_live_x' })).toBe('')
    expect(live({ STRIPE_SECRET_KEY: 'rk_test_x' })).toContain('STRIPE_SECRET_KEY must be a live')
    expect(live({ PAIDY_SECRET_KEY: 'rk_live_x' })).toContain('PAIDY_SECRET_KEY')
    const sandbox = { STRIPE_SECRET_KEY: 'rk_live_x', STRIPE_API_BASE: 'http://127.0.0.1:4242' }
    expect(live({ ...sandbox, DEPLOYMENT: 'demo' })).toContain('STRIPE_SECRET_KEY is a live key')
  })

  test.each([
    'postgres://db.example/koeniwa',
    'postgres://db.example/koeniwa?sslmode=require',
    'postgres://db.example/koeniwa?sslmode=no-verify',
    'postgres://10.0.0.3/koeniwa?sslmode=disable',
    'postgres://localhost@db.example/koeniwa',
    'postgres://localhost/koeniwa?host=db.example',
    'postgres://db.example/koeniwa?sslmode=verify-full&sslmode=no-verify',
  ])('a live deployment refuses a database whose name nothing proves: %s', (DATABASE_URL) => {
    expect(live({ DATABASE_URL })).toContain('DATABASE_URL must have sslmode=verify-full')
    expect(live({ DATABASE_URL, DEPLOYMENT: 'demo', STRIPE_SECRET_KEY: 'sk_test_x' })).toBe('')
  })

  test.each([
    'postgres://a:b@db.example:5432/koeniwa?sslmode=verify-ca&sslrootcert=/etc/ca.pem',
    'postgres://a:b@localhost:5432/koeniwa',
    'postgres://a:b@[::1]:5432/koeniwa',
    'postgres://a:b@127.0.0.1/koeniwa?sslmode=disable',
    'postgres://a:b@%2Fvar%2Frun%2Fpostgresql/koeniwa',
    'postgres:///koeniwa?host=/var/run/postgresql',
  ])(
    'a live deployment takes a database that is proven, or on the same machine: %s',
    (DATABASE_URL) => {
      expect(live({ DATABASE_URL })).toBe('')
    },
  )

  test('mails go by TLS: without smtps: STARTTLS is required, and live lets nobody switch it off', () => {
    const server = (SMTP_URL: string) => parseServiceEnv({ ...complete, SMTP_URL }).SMTP_URL
    expect(server('smtps://a:b@mail.example')).toBe('smtps://a:b@mail.example')
    expect(server('smtp://a:b@mail.example:587')).toBe(
      'smtp://a:b@mail.example:587?requireTLS=true',
    )
    expect(server('smtp://mail.example?requireTLS=false')).toContain('requireTLS=true')
    expect(server('smtp://127.0.0.1:25')).toBe('smtp://127.0.0.1:25')
    for (const off of ['ignoreTLS=true', 'tls.rejectUnauthorized=false'])
      expect(live({ SMTP_URL: `smtps://mail.example?${off}` })).toContain('SMTP_URL must not')
  })

  test.each([
    'S3_ENDPOINT',
    'BOT_PROTECTION_URL',
    'SPEECH_API_BASE',
    'TRANSLATION_API_BASE',
    'MEDIA_ORIGIN',
  ])('a live deployment refuses %s without TLS, unless it is this machine', (name) => {
    expect(live({ [name]: 'http://vendor.example' })).toContain(`${name} must be https`)
    expect(live({ [name]: 'http://10.0.0.4' })).toContain(`${name} must be https`)
    expect(live({ [name]: 'https://vendor.example' })).toBe('')
    expect(live({ [name]: 'http://localhost:9000' })).toBe('')
  })

  test('a live deployment refuses pages that load or name what has no TLS', () => {
    for (const name of ['TRANSLATION_SCRIPT_URL', 'ANALYTICS_SCRIPT_URL', 'FAQ_URL'])
      expect(liveWeb({ [name]: 'http://vendor.example/x' })).toContain(`${name} must be https`)
    expect(liveWeb({ SENTRY_DSN: 'http://key@vendor.example/1' })).toContain('SENTRY_DSN must be')
  })

  test('a live deployment takes the database’s addresses that docs/packaging.md gives', () => {
    const given = readFileSync('docs/packaging.md', 'utf8').match(/postgres:[^\s`]+/gu) ?? []
    expect(given).toHaveLength(1)
    for (const DATABASE_URL of given) {
      expect(new URL(DATABASE_URL).searchParams.get('host')).toBe('/run/postgresql')
      expect(live({ DATABASE_URL })).toBe('')
    }
  })

  test('web and worker reach a live service by TLS, or inside their own network', () => {
    for (const API_ORIGIN of ['http://api.example:3001', 'http://8.8.8.8:3001'])
      expect(live({ API_ORIGIN })).toContain('API_ORIGIN must be https')
    for (const API_ORIGIN of ['https://api.example', 'http://[::1]:3001', 'http://service:3001'])
      expect(live({ API_ORIGIN })).toBe('')
  })

  test('so does the worker each of several webs', () => {
    const one = 'http://10.0.0.3:3000'
    for (const WEB_ORIGINS of ['http://web.example:3000', `${one},http://8.8.8.8:3000`])
      expect(live({ WEB_ORIGINS })).toContain('WEB_ORIGINS must be https')
    for (const WEB_ORIGINS of ['', one, `${one}, https://web.example`, 'http://web:3000'])
      expect(live({ WEB_ORIGINS })).toBe('')
    expect(() => parseServiceEnv({ ...complete, WEB_ORIGINS: `${one},web` })).toThrow('WEB_ORIGINS')
    expect(parseServiceEnv({ ...complete, WEB_ORIGINS: `${one}/, ${one}` }).WEB_ORIGINS).toEqual([
      one,
      one,
    ])
  })

  test('a live deployment keeps its rate limits', () => {
    expect(live({ RATE_LIMIT_FACTOR: '10' })).toBe('')
    expect(live({ RATE_LIMIT_FACTOR: '1000' })).toContain('RATE_LIMIT_FACTOR must be 10 at most')
  })

  test('a live deployment refuses a registration number whose check digit is wrong', () => {
    const issuer = { INVOICE_ISSUER: '株式会社夜の庭' }
    // The National Tax Agency's own number.
    expect(live({ ...issuer, INVOICE_NUMBER: 'T7000012050002' })).toBe('')
    expect(live({ ...issuer, INVOICE_NUMBER: 'T1234567890123' })).toContain('check digit')
    expect(liveWeb({ INVOICE_NUMBER: 'T7000012050020' })).toContain('check digit')
    expect(live({ INVOICE_NUMBER: 'T7000012050002' })).toContain('INVOICE_ISSUER is missing')
  })

  test('a live deployment refuses gaps in what the legal pages say of the operator, all at once', () => {
    const message = liveWeb({ OPERATOR_FACTS: '' })
    for (const name of OPERATOR_FACTS) expect(message).toContain(`${name} is missing`)
    const { OPERATOR_PHONE: _, ...others } = facts
    expect(liveWeb({ OPERATOR_FACTS: JSON.stringify(others) })).toContain(
      'OPERATOR_PHONE is missing',
    )
    expect(liveWeb({ OPERATOR_FACTS: '{' })).toContain('OPERATOR_FACTS must be JSON')
  })

  test('the worker, which names the operator in mails, refuses the same gaps', () => {
    for (const name of OPERATOR_FACTS)
      expect(live({ OPERATOR_FACTS: '' })).toContain(`${name} is missing`)
    expect(live({ OPERATOR_FACTS: '{' })).toContain('OPERATOR_FACTS must be JSON')
    expect(parseServiceEnv(complete).OPERATOR_FACTS).toMatchObject({
      OPERATOR_NAME: '株式会社夜の庭',
    })
  })

  test.each([
    ['OPERATOR_NAME', '株式会社こえにわ（架空の見本です）'],
    ['OPERATOR_NAME', 'なし'],
    ['OPERATOR_ADDRESS', '{{OPERATOR_ADDRESS}}'],
    ['OPERATOR_ADDRESS', '〒000-0000 東京都'],
    ['OPERATOR_REPRESENTATIVE', '未定'],
    ['OPERATOR_PHONE', '00-0000-0000'],
    ['OPERATOR_EMAIL', 'info@koeniwa.example'],
    ['SUPPORT_EMAIL', 'サポート窓口まで'],
    ['OPERATOR_PHONE', '03-1234'],
    ['SUPPORT_EMAIL', 'support@example.com'],
    ['HOSTING_PROVIDER', '見本クラウド株式会社'],
    ['PAYOUT_SCHEDULE', 'TODO'],
    ['DISCLOSURE_FEE', ' '],
  ])('a live deployment refuses %s of “%s”', (name, value) => {
    expect(withFacts({ [name]: value })).toContain(name)
  })

  test('a live deployment names the countries of all vendors that are set (個人情報保護法28条)', () => {
    expect(withFacts({ OVERSEAS_COUNTRIES: 'なし' })).toContain(
      'OVERSEAS_COUNTRIES lacks アメリカ合衆国 (Stripe, LLC)',
    )
    expect(
      live({ OPERATOR_FACTS: JSON.stringify({ ...facts, OVERSEAS_COUNTRIES: 'なし' }) }),
    ).toContain('OVERSEAS_COUNTRIES lacks アメリカ合衆国 (Stripe, LLC)')
    expect(withFacts({ OVERSEAS_COUNTRIES: '米国、カナダ' })).toBe('')
    const ANALYTICS_SCRIPT_URL = 'https://count.vendor.test/x.js'
    const web = (changes: object) =>
      liveWeb({ ANALYTICS_SCRIPT_URL, OPERATOR_FACTS: JSON.stringify({ ...facts, ...changes }) })
    expect(web({})).toContain('"count.vendor.test" is missing: who is behind ANALYTICS_SCRIPT_URL')
    const told = { 'count.vendor.test': 'Zählwerk GmbH（ドイツ）' }
    expect(web(told)).toContain('OVERSEAS_COUNTRIES lacks ドイツ (Zählwerk GmbH)')
    expect(web({ ...told, OVERSEAS_COUNTRIES: 'アメリカ合衆国、ドイツ' })).toBe('')
  })

  test.each([
    ['SPEECH_API_KEY', 'SPEECH_API_BASE'],
    ['TRANSLATION_API_KEY', 'TRANSLATION_API_BASE'],
  ])('nor may the service send sound or texts to a country that is not named: %s', (key, base) => {
    expect(live({ [key]: 'k' })).toBe('')
    expect(live({ [key]: 'k', [base]: 'https://speech.vendor.test/v1' })).toContain(
      `"speech.vendor.test" is missing: who is behind ${key}`,
    )
    expect(live({ [base]: 'https://speech.vendor.test/v1' })).toBe('')
    expect(live({ [key]: 'k', [base]: 'http://127.0.0.1:9000' })).toBe('')
  })

  test('the facts of the demo are all there, and no shop can go live with them', () => {
    const demo: Record<string, string> = JSON.parse(readFileSync('demo/operator.json', 'utf8'))
    expect(Object.keys(demo).sort()).toEqual([...OPERATOR_FACTS].sort())
    expect(liveWeb({ OPERATOR_FACTS: JSON.stringify(demo) })).toContain('OPERATOR_NAME')
  })

  test('what is missing and what is not live are named together', () => {
    const message = problemsOf(() =>
      parseServiceEnv({ NODE_ENV: 'production', STRIPE_SECRET_KEY: 'sk_test_x' }),
    )
    expect(message).toContain('DATABASE_URL is missing')
    expect(message).toContain('STRIPE_SECRET_KEY must be a live key')
  })

  test('trusted proxies are addresses and networks; none are trusted unless they are named', () => {
    expect(parseServiceEnv(complete).TRUSTED_PROXIES.rules).toEqual([])
    const named = parseServiceEnv({ ...complete, TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1' })
    expect(named.TRUSTED_PROXIES.check('10.1.2.3')).toBe(true)
    expect(
      problemsOf(() => parseServiceEnv({ ...complete, TRUSTED_PROXIES: '10.0.0.0/8,all' })),
    ).toContain('TRUSTED_PROXIES: all is no address and no network')
  })

  test('keys that are not private ES256 keys are refused', () => {
    for (const bad of ['nonsense', '[]', '[{"kid":"a","kty":"RSA"}]'])
      expect(problemsOf(() => parseServiceEnv({ ...complete, TOKEN_KEYS: bad }))).toContain(
        'TOKEN_KEYS',
      )
  })
})
