import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'

const page = readFileSync('docs/connections.md', 'utf8')
const example = readFileSync('.env.example', 'utf8')
const settings = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gmu)].map(([, name = '']) => name)

const sectionOf = (heading: string): string[][] =>
  (page.split(/^## /mu).find((part) => part.startsWith(`${heading}\n`)) ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()))
const filesOf = (row: string[]): string[] =>
  [...row.join(' ').matchAll(/`((?:lib|components)\/[\w./-]+)`/gu)].map(([, file = '']) => file)
/** 10 → 10_000, as the code writes numbers. */
const asCode = (number: number): string => number.toLocaleString('en').replaceAll(',', '_')

const calls = sectionOf('Calls')
const files = sectionOf('Files')

test.each(calls)('%s%s has the time-outs of the code', (...row) => {
  const [file = ''] = filesOf(row)
  const seconds = [...(row[3] ?? '').matchAll(/(?<![\d.])(\d+) s\b/gu)].map(([, text]) =>
    Number(text),
  )
  const code = readFileSync(file, 'utf8')
  expect(seconds.filter((one) => !code.includes(asCode(one * 1000)))).toEqual([])
})

test('every file that opens a connection to another program is there', () => {
  const opens =
    /\bfetch\(|createTransport\(|new Pool\(|new Stripe\(|new S3Client\(|\brequest\(url|createRemoteJWKSet\(/u
  const listed = calls.flatMap(filesOf)
  // Speech and translation are listed by their time-outs; both call through this file.
  const shared = ['lib/gateway/speech/call-model.ts']
  const found = globSync('{lib/{api,db,domain,gateway,kit,session,web},worker}/**/*.ts')
    .filter((file) => !/(?:\.test|testing)/u.test(file) && !file.includes('/testing'))
    .filter((file) => opens.test(readFileSync(file, 'utf8')))
  expect(found.length).toBeGreaterThan(8)
  expect(found.filter((file) => !listed.includes(file) && !shared.includes(file))).toEqual([])
})

describe('settings', () => {
  const named = new Set([...page.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`/gu)].map(([, n]) => n))

  test('that are addresses of others are all there', () => {
    const addresses = settings.filter((name) =>
      /_(?:URL|BASE|ORIGIN|ISSUER|ENDPOINT|DSN)$/u.test(name),
    )
    expect(addresses.length).toBeGreaterThan(20)
    // Who issues invoices is a name.
    expect(addresses.filter((name) => name !== 'INVOICE_ISSUER' && !named.has(name))).toEqual([])
  })

  test('exist', () => {
    const ofNode = ['NODE_EXTRA_CA_CERTS']
    expect(
      [...named].filter((name) => !settings.includes(name ?? '') && !ofNode.includes(name ?? '')),
    ).toEqual([])
  })
})

test.each([
  ['lib/gateway/queue/enqueue.ts', 'max: 2,', '| each of them, to add jobs | | 2 more |'],
  ['lib/gateway/queue/run-jobs.ts', 'max: 4,', '| each worker, to run jobs | | 4 more |'],
  ['lib/env/index.ts', 'max(100).default(10)', '| `DATABASE_CONNECTIONS` | 10 |'],
  ['lib/gateway/picture.ts', "(kind === 'avatar' ? 5 : 30)", '| 5 MiB, 25 megapixels |'],
  ['lib/gateway/picture.ts', 'MAX_PIXELS = 64_000_000', '30 MiB, 64 megapixels'],
  ['lib/gateway/picture.ts', 'MAX_AVATAR_PIXELS = 25_000_000', '25 megapixels'],
  ['lib/env/index.ts', 'default(2 * 1024 ** 3)', '`UPLOAD_MAX_BYTES` (2 GiB)'],
  ['lib/env/index.ts', 'max(24).default(6)', '`AUDIO_MAX_HOURS` (6)'],
  ['lib/gateway/ffmpeg/probe-audio.ts', 'MAX_CHANNELS = 8', '8 channels'],
  ['lib/domain/content/media/uploads.ts', 'MAX_UNATTACHED_UPLOADS = 200', '200 files and 20 GiB'],
  ['lib/client/studio/files/open-zip.ts', 'MAX_ENTRIES = 1000', '1,000 entries'],
  ['lib/client/studio/files/open-zip.ts', 'MAX_RATIO = 200', 'packed 200-fold'],
  ['lib/kit/shop/import-columns.ts', 'MAX_IMPORT_ROWS = 1000', '1,000 rows, 200 works, 6 MB'],
  ['components/studio/subtitles/import-subtitles.tsx', 'MOST_BYTES = 10_000_000', '10 MB'],
  ['lib/client/studio/subtitles/read-subtitles.ts', 'MOST_LINES = 5000', '5,000 lines'],
  ['lib/kit/shop/parcels/tracking-file.ts', 'MOST_TRACKING_ROWS = 500', '500 rows'],
  ['lib/kit/shop/settlement-file.ts', 'MOST_ROWS = 3_000', '3,000 rows'],
  ['lib/api/limit-body.ts', 'MAX_BODY_BYTES = 1_000_000', 'JSON of at most 1 MB'],
  [
    'lib/contract/ops/fulfilment.ts',
    'MOST_FILE_CHARACTERS = 900_000',
    '500 rows, 900,000 characters',
  ],
  [
    'lib/contract/ops/settlements.ts',
    'MOST_FILE_CHARACTERS = 900_000',
    '3,000 rows, 900,000 characters',
  ],
  ['lib/env/index.ts', 'max(16).default(1)', '`TRANSCODE_CONCURRENCY` (1)'],
  ['lib/env/index.ts', 'min(0).default(300)', '`SPEECH_MINUTES_PER_MONTH` (300)'],
  ['lib/domain/creators/studio/limit-drafts.ts', 'times: 200, seconds: 86_400', '200 drafts a day'],
  ['lib/domain/content/media/save-picture.ts', 'times: 300, seconds: 3_600', '300 an hour'],
  ['lib/gateway/passwords.ts', 'Math.min(3, ', 'three at a time at most'],
  ['lib/domain/shop/downloads/order-download.ts', 'times: 60, seconds: 3600', '60 an hour'],
  [
    'lib/domain/content/catalogue/search/limit-searches.ts',
    'times: 600, seconds: MINUTE',
    '600 a minute',
  ],
  ['lib/domain/people/identity/accounts/export-data.ts', 'MAX_ROWS = 10_000', '10,000 rows a part'],
  ['lib/domain/creators/studio/jobs.ts', 'concurrency: 2,', 'for each creator, two at a time'],
  ['lib/domain/core/webhooks/jobs.ts', 'concurrency: 4 ', 'four at a time'],
  ['lib/kit/shop/webhook-events.ts', 'MOST_WEBHOOK_ENDPOINTS = 5', 'five addresses'],
])('%s has %s', (file, code, words) => {
  expect(readFileSync(file, 'utf8')).toContain(code)
  expect(page).toContain(words)
})

test('each file with a limit is there', () => {
  expect(files.length).toBeGreaterThan(6)
  for (const file of [...files, ...sectionOf('What costs much')].flatMap(filesOf))
    expect(readFileSync(file, 'utf8')).not.toBe('')
})
