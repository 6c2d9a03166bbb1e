import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { domainNouns, layered } from './areas.mjs'

const root = process.cwd()

/** A file of each area with an import that it may not have. */
const forbidden: [file: string, code: string][] = [
  ['lib/kit/a.ts', `import '@/lib/env'`],
  ['lib/kit/b.ts', `import '../db'`],
  ['lib/kit/deep/a.ts', `import '../../db'`],
  ['lib/kit/d.ts', `import './shop/yen'`],
  ['lib/kit/reports/d.ts', `import '../shop/yen'`],
  ['lib/kit/c.ts', `export * from '@/lib/contract'`],
  ['lib/contract/a.ts', `import '@/lib/db'`],
  ['lib/contract/b.ts', `await import('@/lib/domain/shop/orders')`],
  ['lib/db/a.ts', `import '@/lib/domain/shop/orders'`],
  ['lib/db/schema/a.ts', `import '@/lib/contract/studio/works'`],
  ['lib/gateway/stripe.ts', `import '@/lib/db'`],
  ['lib/gateway/mail.ts', `import 'stripe'`],
  ['lib/gateway/ffmpeg.ts', `import '@/lib/gateway/storage'`],
  ['lib/gateway/storage/disk.ts', `import '../stripe'`],
  ['lib/gateway/storage/s3.ts', `import 'drizzle-orm'`],
  ['lib/backup/a.ts', `import '@/lib/domain/core/ledger'`],
  ['lib/backup/b.ts', `import '@/lib/gateway/stripe'`],
  ['lib/domain/core/ledger/c.ts', `import 'age-encryption'`],
  ['lib/domain/shop/orders/a.ts', `import '@/lib/domain/content/catalogue/find-work'`],
  ['lib/domain/shop/orders/b.ts', `import '../catalogue/find-work'`],
  ['lib/domain/shop/orders/c.ts', `import '@/lib/api/bind'`],
  ['lib/domain/shop/orders/d.ts', `import 'stripe'`],
  ['lib/domain/shop/orders/e.ts', `import 'next/cache'`],
  ['lib/domain/shop/orders/g.ts', `import '@/lib/domain/people/identity'`],
  ['lib/domain/shop/orders/settle/g.ts', `import { a } from '@/lib/domain/money/payouts/jobs'`],
  ['lib/domain/core/a.ts', `import '@/lib/domain/core/notify'`],
  ['lib/domain/core/b.ts', `import './notify'`],
  ['lib/domain/core/notify/b.ts', `import '../ctx'`],
  ['lib/domain/core/notify/a.ts', `import type { Order } from '@/lib/domain/shop/orders'`],
  ['lib/domain/shop/orders/model/a.ts', `import '../pricing/price'`],
  ['lib/domain/shop/orders/settle/a.ts', `import type { Placed } from '../place/place-order'`],
  ['lib/domain/shop/orders/settle/b.ts', `import '../testing/shop'`],
  ['lib/domain/shop/orders/settle/c.ts', `import '@/lib/domain/shop/orders'`],
  ['lib/domain/shop/orders/settle/d.ts', `import '../index'`],
  ['lib/domain/shop/orders/settle/e.ts', `import '../../catalogue/find-work'`],
  ['lib/domain/shop/orders/settle/f.ts', `import 'stripe'`],
  ['lib/domain/content/catalogue/works/a.ts', `import '../search/list-works'`],
  ['lib/domain/people/identity/codes/a.ts', `import '../passwords/sign-up'`],
  ['lib/domain/core/notify/mails/a.ts', `import '../../orders/settle'`],
  ['lib/api/a.ts', `import '@/lib/db'`],
  ['lib/api/b.ts', `import '@/lib/domain/shop/orders/settle'`],
  ['lib/api/c.ts', `import 'drizzle-orm'`],
  ['lib/api/d.ts', `import '@/lib/gateway/stripe'`],
  ['worker/a.ts', `import '@/lib/db'`],
  ['worker/b.ts', `import '@/lib/gateway/stripe'`],
  ['lib/client/a.ts', `import '@/lib/db'`],
  [
    'lib/client/b.ts',
    `import { Work } from '@/lib/contract/catalogue'\nexport const schema = Work`,
  ],
  ['lib/client/form/a.ts', `import { address } from './schemas/address'\nexport const b = address`],
  ['lib/client/form/schemas/a.ts', `import '@/lib/client/api'`],
  [
    'components/store/schema.tsx',
    `import { address } from '@/lib/client/form/schemas/address'\nexport const b = address`,
  ],
  ['components/account/schema.tsx', `import { Work } from '@/lib/contract'\nexport const b = Work`],
  ['lib/client/c.ts', `import 'next/cache'`],
  ['lib/client/d.ts', `import 'next-auth'`],
  ['components/player/a.tsx', `import '@/lib/db'`],
  ['components/player/b.tsx', `import '@/lib/env'`],
  ['components/player/c.tsx', `import '@/components/studio/upload'`],
  ['components/player/d.tsx', `import '../studio/upload'`],
  ['components/ui/a.tsx', `import '@/lib/client/library/favourite'`],
  ['components/ui/b.tsx', `import '@/lib/client/account/session'`],
  ['components/store/a.tsx', `import '@/components/studio/upload'`],
  ['components/store/b.tsx', `import '@mui/material/Button'`],
  ['components/store/c.tsx', `import '@/components/workbench/button'`],
  ['components/player/e.tsx', `import '@/components/workbench/button'`],
  ['components/studio/work/b.tsx', `import '@mui/material/Button'`],
  ['components/ops/a.tsx', `import Table from '@mui/material/Table'`],
  ['components/workbench/a.tsx', `import '@/components/studio/upload'`],
  ['components/workbench/b.tsx', `import '@/components/ops/menu'`],
  ['app/studio/e.tsx', `import '@mui/material/styles'`],
  ['components/studio/work/a.tsx', `import '@/components/store/shell'`],
  ['app/a.tsx', `import '@/lib/domain/shop/orders'`],
  ['app/b.tsx', `import '@/lib/db'`],
  ['app/(store)/c.tsx', `import '../../lib/db'`],
  ['app/(store)/album/d.tsx', `import '../../../lib/db'`],
  ['middleware.ts', `import '@/lib/api/app'`],
  ['sandbox/stripe/a.ts', `import '@/lib/domain/shop/orders'`],
  ['lib/domain/shop/orders/f.ts', `import '@/sandbox/stripe'`],
  ['demo/a.ts', `import '@/lib/db'`],
  ['lib/kit/loose.ts', `export const loose = (value: any) => value`],
  ['components/store/button.tsx', `export const Raw = () => <button type="button">a</button>`],
  ['components/store/dialog.tsx', `export const Raw = () => <dialog>a</dialog>`],
  ['components/store/select.tsx', `export const Raw = () => <select />`],
  ['components/store/list.tsx', `export const Raw = () => <dl />`],
  ['components/ops/table.tsx', `export const Raw = () => <table />`],
  ['components/store/box.tsx', `export const Raw = () => <input type="checkbox" />`],
  ['app/(store)/radio.tsx', `export const Raw = () => <input name="a" type="radio" />`],
  ['components/store/table.tsx', `export const Raw = () => <table />`],
  ['app/(store)/rows.tsx', `export const Raw = () => <table><tbody /></table>`],
  ['app/(store)/link.tsx', `import Link from 'next/link'\nexport const there = Link`],
  ['components/player/store.ts', `import { useSyncExternalStore } from 'react'`],
  ['lib/session/store.ts', `import { useSyncExternalStore } from 'react'`],
  ['lib/gateway/asked.ts', `export const ask = () => fetch('https://a.example')`],
  [
    'lib/session/asked.ts',
    `export const ask = () => fetch('https://a.example', { method: 'POST' })`,
  ],
  ['lib/client/api.ts', `export const ask = (init: RequestInit) => fetch('/api', init)`],
  ['e2e/early.spec.ts', `export const look = (page: Page) => page.goto('/')`],
  ['e2e/idle.spec.ts', `export const wait = (page: Page) => page.waitForTimeout(10)`],
  ['lib/kit/chick.ts', `import type { Nest } from './nest'\nexport type Chick = { nest?: Nest }`],
  ['lib/kit/nest.ts', `import type { Chick } from './chick'\nexport type Nest = { chick?: Chick }`],
  ['lib/kit/egg.ts', `import { hen } from './hen'\nexport const egg = () => hen`],
  ['lib/kit/hen.ts', `import { egg } from './egg'\nexport const hen = () => egg`],
]

/** Imports that the same areas may have. */
const allowed: [file: string, code: string][] = [
  ['lib/kit/shop/fine.ts', `import '@/lib/kit/jst'\nimport './yen'`],
  ['lib/contract/fine.ts', `import '@/lib/kit/shop/yen'`],
  ['lib/db/schema/fine.ts', `import 'drizzle-orm'\nimport '@/lib/env'\nimport '../columns'`],
  ['lib/gateway/stripe-events.ts', `import 'stripe'\nimport '@/lib/env'`],
  ['lib/backup/fine.ts', `import 'age-encryption'\nimport '@/lib/gateway/storage'`],
  ['lib/gateway/queue/fine.ts', `import 'pg-boss'\nimport '@/lib/db'`],
  [
    'lib/domain/shop/orders/fine.ts',
    `import '@/lib/domain/content/catalogue'\nimport '@/lib/domain/core/ctx'\nimport 'drizzle-orm'`,
  ],
  [
    'lib/domain/shop/orders/settle/fine.ts',
    `import '@/lib/domain/content/catalogue'\nimport '@/lib/domain/core/ctx'\nimport '../jobs'\nimport '../model/errors'`,
  ],
  [
    'lib/domain/ops/moderation/fine.ts',
    `import '@/lib/domain/people/identity'\nimport '@/lib/domain/core/policy'`,
  ],
  [
    'lib/domain/shop/orders/ops/fine.ts',
    `import '../model/errors'\nimport '../purchases/get-order'`,
  ],
  [
    'lib/domain/shop/orders/testing/fine.ts',
    `import '@/sandbox/stripe'\nimport '../ops/refund-order'`,
  ],
  [
    'lib/domain/core/notify/mails/fine.ts',
    `import '@/lib/domain/core/ctx'\nimport '../mail-content'`,
  ],
  ['lib/domain/core/fine.ts', `import '@/lib/db'\nimport './ctx'`],
  ['lib/api/fine.ts', `import '@/lib/domain/shop/orders'\nimport '@/lib/gateway/log'`],
  ['worker/fine.ts', `import '@/lib/domain/shop/orders/jobs'\nimport '@/lib/gateway/queue'`],
  [
    'lib/client/fine.ts',
    `import type { Work } from '@/lib/contract/catalogue'\nexport type Own = Work`,
  ],
  [
    'lib/client/form/schemas/fine.ts',
    `import { Address } from '@/lib/contract/profile'\nexport const address = Address`,
  ],
  [
    'components/store/schema-fine.tsx',
    `export const load = () => import('@/lib/client/form/schemas/address')`,
  ],
  ['components/store/fine.tsx', `import 'react'\nimport '@/components/ui/icon'`],
  ['components/ui/fine.tsx', `import '@/lib/client/api'`],
  [
    'components/workbench/table/fine.tsx',
    `import '@mui/material/Table'\nimport '@/lib/client/api'\nimport '@/components/ui/icon'\nimport '../button'`,
  ],
  ['components/ops/fine.tsx', `import '@/components/workbench/button'`],
  ['components/ui/form/select.tsx', `export const Raw = () => <select />`],
  ['components/ui/list.tsx', `export const Raw = () => <dl />`],
  ['components/workbench/list.tsx', `export const Raw = () => <dl />`],
  ['components/ui/box.tsx', `export const Raw = () => <input type="checkbox" />`],
  ['components/ui/table.tsx', `export const Raw = () => <table />`],
  ['components/workbench/table.tsx', `export const Raw = () => <table />`],
  ['lib/client/online.ts', `import { useSyncExternalStore } from 'react'`],
  ['components/store/text.tsx', `export const Raw = () => <input type="text" />`],
  [
    'app/(store)/fine.tsx',
    `import '@/components/store/shell'\nimport '@/lib/env'\nimport 'next-auth'`,
  ],
  [
    'lib/gateway/asked-fine.ts',
    `export const ask = () => fetch('https://a.example', { redirect: 'error' })`,
  ],
  ['lib/client/own-pages.ts', `export const ask = () => fetch('/news')`],
  ['e2e/ready.spec.ts', `export const look = (page: Page) => open(page, '/')`],
  ['lib/domain/shop/orders/fine.test.ts', `import '@/lib/api/app'`],
]

describe('the import rules', () => {
  let folder: string
  let failing: Set<string>

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'koeniwa-imports-'))
    for (const file of ['biome.json', 'scripts/lint', 'scripts/imports', '.gitignore'])
      cpSync(join(root, file), join(folder, file), { recursive: true })
    for (const [file, code] of [...forbidden, ...allowed]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), `${code}\n`)
    }
    spawnSync(process.execPath, ['scripts/imports/write.mjs'], { cwd: folder })
    failing = new Set(
      ['biome.json', 'biome.imports.json'].flatMap((rules) => lintErrors(folder, rules)),
    )
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each(forbidden)('%s may not have: %s', (file) => {
    expect(failing).toContain(file)
  })

  test.each(allowed)('%s may have: %s', (file) => {
    expect(failing).not.toContain(file)
  })

  test('every noun of the domain has its place in the order', () => {
    const groups = readdirSync(join(root, 'lib/domain'))
    const nouns = groups.flatMap((group) =>
      readdirSync(join(root, 'lib/domain', group), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() || group !== 'core')
        .map(({ name }) => `${group}/${name}`),
    )
    expect(nouns.sort()).toEqual([...domainNouns].sort())
  })

  test.each(layered)(
    'every folder of $folder is one of its layers',
    ({ folder: whole, layers }) => {
      const folders = readdirSync(join(root, whole), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
        .map(({ name }) => name)
      expect(folders.sort()).toEqual([...layers].sort())
    },
  )
})

/** Files in which Biome's linter finds an error by one of our two configurations. */
function lintErrors(folder: string, configuration: string): string[] {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = [
    biome,
    'lint',
    `--config-path=${configuration}`,
    '--reporter=json',
    '--max-diagnostics=none',
    '--diagnostic-level=error',
  ]
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...args, 'lib', 'app', 'components', 'worker', 'sandbox', 'demo', 'e2e', 'middleware.ts'],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 ** 2,
    },
  )
  if (!stdout.startsWith('{')) throw new Error(stderr)
  const report: { diagnostics: { location: { path: string | { file: string } } }[] } =
    JSON.parse(stdout)
  return report.diagnostics.map(({ location: { path } }) =>
    typeof path === 'string' ? path : path.file,
  )
}
