import { sql } from 'drizzle-orm'
import { openConnection } from '@/lib/db'
import { listOpsTags } from '@/lib/domain/content/tags'
import type { AccountActor, Ctx } from '@/lib/domain/core/ctx'
import { openParts } from '@/lib/domain/core/parts'
import { sealRow } from '@/lib/domain/core/sealed-rows'
import { getRunFile, listRunLines, listRuns } from '@/lib/domain/money/payout-runs'
import { listClosings, listDebts } from '@/lib/domain/money/payouts'
import { listDifferences } from '@/lib/domain/money/reconciliation'
import { listPaymentReports, listWithholdings } from '@/lib/domain/money/tax'
import { getCase, getModerationFigures, listCases } from '@/lib/domain/ops/moderation'
import { listStaff, listStaffActs } from '@/lib/domain/ops/staff'
import { findAnything, getSupportedAccount, listAccountEvents } from '@/lib/domain/ops/support'
import { searchDocuments } from '@/lib/domain/people/documents'
import { getInquiry, listInquiries } from '@/lib/domain/people/inquiries'
import { listCoupons, listOpsOrders, listParcels } from '@/lib/domain/shop/orders'
import { serviceEnv } from '@/lib/env'
import { newId } from '@/lib/kit/ids'
import { STAFF_ROLES } from '@/lib/kit/shop/staff-roles'
import { accountActor } from './account-actor'
import { measure } from './measure'
import { openProcessorClock } from './processor-clock'

/**
 * The operator's console with a million accounts and orders and ten million audit rows, and a payout file of 50,000 lines,
 * with the environment of a running service. Prints one line of JSON.
 */
const ACCOUNTS = 1_000_000
const ORDERS = 1_000_000
const ACTS = 10_000_000
const INQUIRIES = 200_000
const CASES = 100_000
const LINES = 50_000
const FEW = 1_000
const FILE_ROUNDS = 3

const settings = serviceEnv()
const connection = openConnection(settings.DATABASE_URL, 1)
const { db } = connection
const parts = await openParts(settings)

/** Ids that sort by creation time, like those of the product: `ms` is an expression of milliseconds since 1970. */
const idOf = (ms: string) =>
  `(lpad(to_hex((${ms})::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid`
/** The time of the n-th of this many rows of the last two years. */
const msOf = (rows: number) =>
  `extract(epoch from now()) * 1000 - 63072000000.0 * (1 - n::float8 / ${rows})`
const atOf = (rows: number) => `to_timestamp((${msOf(rows)}) / 1000)`
const accountOf = (n: string) => `md5('account' || ${n})::uuid`

async function fill(statements: readonly string[]) {
  await db.execute(sql`set statement_timeout = 0`)
  // The benchmark needs the rows, not the triggers that guard their writing.
  await db.execute(sql`set session_replication_role = replica`)
  for (const statement of statements) await db.execute(sql.raw(statement))
  await db.execute(sql`set session_replication_role = origin`)
  await db.execute(sql`reset statement_timeout`)
}

await fill([
  `insert into account (id, email, email_verified_at, created_at)
   select ${accountOf('n')}, 'person' || n || '@bench.example', now(), ${atOf(ACCOUNTS)} from generate_series(1, ${ACCOUNTS}) n`,
  `insert into profile (account_id, nickname, nickname_key)
   select ${accountOf('n')}, '聴き手' || n, '聴き手' || n from generate_series(1, ${ACCOUNTS}) n`,
  `insert into "order" (id, number, account_id, kind, state, network, total_yen, created_at, expires_at, paid_at)
   select ${idOf(msOf(ORDERS))}, 'KB' || n, ${accountOf(`(n * 7 % ${ACCOUNTS} + 1)`)},
          case when n % 10 = 0 then 'merchandise' else 'audio' end,
          case when n % 20000 = 0 then 'held' when n % 10 = 0 then 'shipped' when n % 7 = 0 then 'expired' else 'closed' end,
          'stripe', 500 + n % 5000, ${atOf(ORDERS)}, ${atOf(ORDERS)}, case when n % 7 > 0 then ${atOf(ORDERS)} end
     from generate_series(1, ${ORDERS}) n`,
  `insert into shipment (id, order_id, address, state, created_at, shipped_at)
   select gen_random_uuid(), id, '{}', case when row_number() over (order by created_at desc) <= 300 then 'preparing' else 'shipped' end,
          created_at, created_at from "order" where kind = 'merchandise' and number like 'KB%'`,
  `insert into receipt (order_id, number, issued_at, detail)
   select id, 'R' || number, paid_at, jsonb_build_object('totalYen', total_yen) from "order" where number like 'KB%' and paid_at is not null`,
  `update "order" o set state = 'paid' from shipment s where s.order_id = o.id and s.state = 'preparing' and o.state = 'shipped'`,
  `insert into audit_log (id, actor_id, action, subject, detail, created_at)
   select ${idOf(msOf(ACTS))}, ${accountOf('(n % 40 + 1)')}, 'act' || n % 30, ${accountOf(`(n % ${ACCOUNTS} + 1)`)}::text,
          '{"note":"理由"}', ${atOf(ACTS)} from generate_series(1, ${ACTS}) n`,
  `insert into inquiry (id, account_id, email, topic, body, state, created_at)
   select ${idOf(msOf(INQUIRIES))}, ${accountOf('n')}, 'person' || n || '@bench.example', 'other', 'お問い合わせの本文です。',
          case when n > ${INQUIRIES - 300} then 'open' when n % 2 = 0 then 'answered' else 'closed' end, ${atOf(INQUIRIES)}
     from generate_series(1, ${INQUIRIES}) n`,
  `insert into moderation_case (id, subject_kind, subject_id, owner_id, state, reporters, action, reason, decided_by, decided_at, lifted_at, created_at)
   select ${idOf(msOf(CASES))}, 'user', ${accountOf('n')}, ${accountOf('n')}, case when n > ${CASES - 300} then 'open' else 'decided' end, n % 9,
          case when n <= ${CASES - 300} then 'none' end, case when n <= ${CASES - 300} then '理由' end,
          case when n <= ${CASES - 300} then ${accountOf('1')} end, case when n <= ${CASES - 300} then ${atOf(CASES)} end, null, ${atOf(CASES)}
     from generate_series(1, ${CASES}) n`,
  `insert into reconciliation_difference (id, code, subject, found_yen, expected_yen, first_seen_at, last_seen_at)
   select gen_random_uuid(), 'received-differs', 'KB' || n, 500, 600, now(), now() from generate_series(1, ${FEW}) n`,
  `insert into coupon (id, code, name, kind, value, scope, start_at, end_at)
   select gen_random_uuid(), 'BENCH' || n, '測る割引', 'rate', 10, 'all', now(), now() + interval '30 days' from generate_series(1, ${FEW}) n`,
  `insert into statement (id, number, payee_id, month, gross_yen, fee_yen, fee_tax_yen, carried_yen, detail, closed_at)
   select gen_random_uuid(), 'BENCH' || n, ${accountOf('n')}, '2026-09', -1000 - n, 0, 0, 0, '{}', now() from generate_series(1, ${FEW}) n`,
  'vacuum (analyze) reconciliation_difference, coupon, statement, account, profile, "order", shipment, receipt, audit_log, inquiry, moderation_case',
])

const run = await makeRun()

/** An approved run with as many lines as payees. Their accounts are sealed as in the product. */
async function makeRun(): Promise<string> {
  const id = newId()
  const [maker, approver] = [newId(), newId()]
  const { rows: payees } = await db.execute<{ id: string }>(
    sql`select id from account where email like 'person%@bench.example' order by id limit ${LINES}`,
  )
  const accounts = payees.map((payee, n) => {
    const account = newId()
    const { keyId, sealed } = sealRow(settings, 'bank_account', account, {
      ...{ bankCode: '0001', branchCode: '210', kind: 'ordinary', number: String(1_000_000 + n) },
      ...{ holder: 'ベンチタロウ', holderKana: 'ﾍﾞﾝﾁﾀﾛｳ', bankName: '', branchName: '' },
    })
    return {
      account,
      payee: payee.id,
      payout: newId(),
      keyId,
      sealed: `\\x${sealed.toString('hex')}`,
      tax: `\\x${sealRow(settings, 'tax_profile', account, { name: 'ベンチ 太郎' }).sealed.toString('hex')}`,
    }
  })
  const rows = sql`jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as r(account uuid, payee uuid, payout uuid, "keyId" text, sealed text, tax text)`
  await db.execute(sql`insert into bank_account (id, account_id, sealed, key_id, last_digits, created_at)
    select account, payee, sealed::bytea, "keyId", '123', now() - interval '30 days' from ${rows}`)
  const sender = {
    ...{
      code: '1234567890',
      name: 'ｶ)ｺｴﾆﾜ',
      bankCode: '0001',
      branchCode: '210',
      kind: 'ordinary',
      number: '1234567',
    },
    ...{ hasLineEnds: true, maxLines: 9_999 },
  }
  await db.execute(sql`insert into payout_run (id, pay_on, state, sender, made_by, approved_by, approved_at)
    values (${id}, '2099-12-18', 'approved', ${JSON.stringify(sender)}::jsonb, ${maker}, ${approver}, now())`)
  await db.execute(sql`insert into payout (id, payee_id, month, state, gross_yen, withholding_yen, net_yen, pay_on, run_id)
    select payout, payee, '2026-11', 'approved', 10000, 1021, 8979, '2026-12-18', ${id} from ${rows}`)
  await db.execute(sql`insert into payout (id, payee_id, month, state, gross_yen, withholding_yen, net_yen, pay_on)
    select gen_random_uuid(), payee, '2026-10', 'paid', 10000, 1021, 8979, '2026-11-18' from ${rows}`)
  await db.execute(sql`insert into tax_profile (id, account_id, payee_kind, withholds, sealed, key_id)
    select account, payee, 'individual', true, tax::bytea, "keyId" from ${rows}`)
  await db.execute(sql`insert into payout_run_line (run_id, payout_id, bank_account_id, tax_profile_id, net_yen)
    select ${id}, payout, account, account, 8979 from ${rows}`)
  await db.execute(
    sql`vacuum (analyze) bank_account, tax_profile, payout, payout_run, payout_run_line`,
  )
  return id
}

const uid = newId()
const staff: AccountActor = { ...accountActor(uid), isInternal: true, staffRoles: [...STAFF_ROLES] }
const ctx: Ctx = {
  ...parts,
  db,
  now: new Date(),
  client: { address: '', userAgent: '' },
  actor: staff,
}
const page = (nth: number) => ({ take: 30, skip: nth * 30 })
const { rows: people } = await db.execute<{ id: string; email: string }>(
  sql`select id, email from account where email like 'person%@bench.example' limit 100`,
)
const person = (nth: number) => people[nth % people.length] ?? { id: uid, email: '' }
const { items: open } = await listInquiries(ctx, { state: 'open', ...page(0) })
const { items: cases } = await listCases(ctx, { state: 'open', ...page(0) })

/** What is no list is one. */
function rowsOf(found: unknown): number {
  const { items } = found as { items?: unknown[] }
  return items ? items.length : 1
}

const nowMs = await openProcessorClock(connection.pool)
const lists: Record<string, (nth: number) => Promise<unknown>> = {
  'orders, all': (nth) => listOpsOrders(ctx, { show: 'all', ...page(nth) }),
  'orders to ship': (nth) => listOpsOrders(ctx, { show: 'toShip', ...page(nth % 5) }),
  'parcels, open': (nth) => listParcels(ctx, { show: 'open', ...page(nth % 5) }),
  'parcels, sent': (nth) => listParcels(ctx, { show: 'sent', ...page(nth) }),
  'orders held': (nth) => listOpsOrders(ctx, { show: 'held', ...page(0 * nth) }),
  'audit log': () => listStaffActs(ctx, {}),
  'audit log by person': (nth) => listStaffActs(ctx, { by: person(nth).email }),
  'audit log of a thing': (nth) => listStaffActs(ctx, { subject: person(nth).id }),
  'audit log of an act': (nth) => listStaffActs(ctx, { action: `act${nth % 30}` }),
  'inquiries, open': (nth) => listInquiries(ctx, { state: 'open', ...page(nth % 5) }),
  'inquiries, closed': (nth) => listInquiries(ctx, { state: 'closed', ...page(nth) }),
  'an inquiry': (nth) => getInquiry(ctx, open[nth % open.length]?.id ?? ''),
  'cases, open': (nth) => listCases(ctx, { state: 'open', ...page(nth % 5) }),
  'cases, decided': (nth) => listCases(ctx, { state: 'decided', ...page(nth) }),
  'a case': (nth) => getCase(ctx, cases[nth % cases.length]?.id ?? ''),
  'figures of a year': () => getModerationFigures(ctx, {}),
  'find anything': (nth) => findAnything(ctx, { q: person(nth).email }),
  'an account': (nth) => getSupportedAccount(ctx, person(nth).id),
  'its events': (nth) => listAccountEvents(ctx, person(nth).id, {}),
  'receipts by date and amount': (nth) =>
    searchDocuments(ctx, {
      kind: 'receipt',
      from: '2026-01-01',
      to: '2026-06-30',
      least: 1000 + nth,
      most: 2000,
    }),
  'receipts by amount and person': (nth) =>
    searchDocuments(ctx, { kind: 'receipt', least: 500, most: 5500, who: person(nth).email }),
  'receipts by date and person': (nth) =>
    searchDocuments(ctx, { kind: 'receipt', from: '2025-01-01', who: person(nth).email }),
  differences: () => listDifferences(ctx, { state: 'open', ...page(0) }),
  tags: () => listOpsTags(ctx, page(0)),
  coupons: () => listCoupons(ctx, { show: 'open', ...page(0) }),
  closings: () => listClosings(ctx),
  withholdings: (nth) => listWithholdings(ctx, { month: '2026-11', ...page(nth) }),
  'payment reports': (nth) => listPaymentReports(ctx, { year: 2026, ...page(nth) }),
  staff: () => listStaff(ctx, page(0)),
  debts: () => listDebts(ctx, page(0)),
  'payout runs': () => listRuns(ctx, page(0)),
  'lines of a run': (nth) => listRunLines(ctx, run, page(nth)),
}
const measured: Record<string, { ms: number[]; rows: number }> = {}
for (const [name, read] of Object.entries(lists)) {
  let rows = 0
  const ms = await measure(nowMs, async (nth) => {
    rows += rowsOf(await read(nth))
  })
  measured[name] = { ms, rows }
}

const fileSeconds: number[] = []
for (let round = 0; round < FILE_ROUNDS; round += 1) {
  const started = performance.now()
  let bytes = 0
  for (let part = 1; part <= Math.ceil(LINES / 9_999); part += 1)
    bytes += (await getRunFile(ctx, { id: run, part })).bytes.length
  if (bytes < LINES * 122) throw new Error(`only ${bytes} bytes`)
  fileSeconds.push((performance.now() - started) / 1000)
}
const figures = { lists: measured, fileSeconds }
await connection.close()
await parts.close()
console.log(JSON.stringify(figures))
process.exit(0)
