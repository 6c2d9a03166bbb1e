// postgres: one
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { asOwner, withOwner } from '@/lib/db/testing'
import {
  deleteOldTaxNumbers,
  getPayee,
  getPayeeDetails,
  openBankAccounts,
  rotateKeys,
} from '@/lib/domain/money/payees'
import { bankAccount, taxDetails } from '@/lib/domain/money/payees/testing'
import { CHANNEL_HEADER } from '@/lib/kit/http/channel-header'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import { readNamedKeys } from '@/lib/kit/tokens/named-keys'
import { type Person, somebody } from '../../testing/catalogue'
import { giveSecondFactor } from '../../testing/give-second-factor'
import { STAFF_DOMAIN, staffWith } from '../../testing/staff'
import { type TestService, testService } from '../../testing/test-service'

const company = { kind: 'company', withholds: false, corporateNumber: '7000012050002' }

let service: TestService
let payee: Person
let email: string

beforeAll(async () => {
  service = await testService({ INTERNAL_EMAIL_DOMAINS: STAFF_DOMAIN })
}, 60_000)
afterAll(() => service.close())
beforeEach(async () => {
  email = `payee-${newId()}@example.jp`
  payee = await somebody(service.parts, { email })
  await giveSecondFactor(service.parts, payee.uid)
})

const call = (key: string, body?: object, by = payee, channel?: Person) => {
  const [method = '', path = ''] = key.split(' ')
  return service.call(path, {
    method,
    bearer: by.bearer,
    ...(body && { body }),
    ...(channel && { headers: { [CHANNEL_HEADER]: channel.uid } }),
  })
}
const putTax = (changes: object = {}) =>
  call('PUT /studio/payee/tax', { ...taxDetails, ...changes })
const putBank = (changes: object = {}) =>
  call('PUT /studio/payee/bank', { ...bankAccount, ...changes })
const read = async () => (await call('GET /studio/payee')).body
const details = () => call('GET /studio/payee/details')
const run = (query: Parameters<typeof service.parts.db.execute>[0]) =>
  service.parts.db.execute(query)
const grownOld = () =>
  run(
    sql`update session set authenticated_at = now() - interval '11 minutes' where account_id = ${payee.uid}`,
  )
const versions = async (table: string) =>
  (
    await run(
      sql`select ended_at is null in_force from ${sql.identifier(table)} where account_id = ${payee.uid} order by created_at, id`,
    )
  ).rows.map(({ in_force }) => in_force)
const paidIn = (year: number, grossYen: number) =>
  service.parts.db.insert(schema.payout).values({
    payeeId: payee.uid,
    month: `${year}-${String(1 + Math.floor(Math.random() * 12)).padStart(2, '0')}`,
    state: 'paid',
    grossYen,
    withholdingYen: 0,
    netYen: grossYen,
    payOn: `${year}-06-20`,
  })
/** As `npm run keys:rotate` does it: the shop's own role rewrites no version. */
const rotate = (settings: typeof service.parts.settings) =>
  withOwner(service.parts.db, (db) => rotateKeys({ db, settings }))
/** The account in force, as a run of payouts reads it. */
const openBankAccountOf = async ({ uid }: Person) => {
  const { rows } = await service.parts.db.execute<{ id: string }>(
    sql`select id from bank_account where account_id = ${uid} and ended_at is null`,
  )
  const ids = rows.map(({ id }) => id)
  return (await openBankAccounts(service.parts, ids)).get(ids[0] ?? '')
}
const thisYear = Number(new Date().toISOString().slice(0, 4))

describe('who is paid', () => {
  test('has nothing at first, and may sell with both parts', async () => {
    expect(await read()).toEqual({
      needsSecondFactor: false,
      tax: null,
      bank: null,
      taxNumber: { isNeeded: false, registeredAt: null, deleteAfter: null },
    })
    expect((await putTax()).status).toBe(200)
    const claims = async () => (await call('GET /identity/lookup')).body.claims
    expect(await claims()).toMatchObject({ bankInfo: false })
    expect((await putBank()).status).toBe(200)
    expect(await claims()).toMatchObject({ bankInfo: true })
  })

  test('is shown masked, and whole after a fresh proof of who is there', async () => {
    await putTax()
    const { body } = await putBank()
    expect(body).toMatchObject({
      tax: { name: '夜＊＊＊＊', address: '東京都＊＊＊＊', withholds: true },
      bank: { bankName: 'みずほ', branchName: '渋谷', lastDigits: '345' },
    })
    expect(JSON.stringify(body)).not.toContain(bankAccount.number)
    expect((await details()).body).toMatchObject({
      tax: taxDetails,
      bank: { ...bankAccount, holderKana: 'ﾖﾙﾉ ﾂﾂﾞﾘ' },
    })
    await grownOld()
    for (const answer of [await details(), await putTax(), await putBank()])
      expect(answer).toMatchObject({ status: 403, body: { code: 'auth/requires-recent-login' } })
    expect((await call('GET /studio/payee')).status).toBe(200)
  })

  test('belongs to who opened the channel alone; members of it, owners too, learn nothing', async () => {
    await putTax()
    const friend = await somebody(service.parts)
    await run(
      sql`insert into channel_member (channel_id, account_id, role, joined_at) values (${payee.uid}, ${friend.uid}, 'owner', now())`,
    )
    for (const key of ['GET /studio/payee', 'GET /studio/payee/details'])
      expect(await call(key, undefined, friend, payee)).toMatchObject({
        status: 403,
        body: { code: 'payee/opener-only' },
      })
    expect((await call('PUT /studio/payee/tax', taxDetails, friend, payee)).status).toBe(403)
    expect((await call('GET /studio/payee', undefined, friend)).body).toMatchObject({ tax: null })
  })

  test('needs a second factor to see or change them, and is paid and shown masked without', async () => {
    await putTax()
    await putBank()
    await run(sql`update second_factor set confirmed_at = null where account_id = ${payee.uid}`)
    expect(await read()).toMatchObject({ needsSecondFactor: true, bank: { lastDigits: '345' } })
    const put = (number: string) => call('PUT /studio/payee/tax-number', { number })
    for (const answer of [
      await details(),
      await putTax({ name: '別の人' }),
      await putBank({ number: '7654321' }),
      await put('123456789018'),
    ])
      expect(answer).toMatchObject({
        status: 403,
        body: {
          code: 'payee/second-factor-required',
          message: expect.stringContaining('二段階認証が必要です'),
        },
      })
    expect(await openBankAccountOf(payee)).toMatchObject({ number: bankAccount.number })
    const off = { ...service.parts.settings, PAYEE_SECOND_FACTOR: 'off' } as const
    expect(await getPayee({ ...payee.ctx, settings: off })).toMatchObject({
      needsSecondFactor: false,
    })
    expect(await getPayeeDetails({ ...payee.ctx, settings: off })).toMatchObject({
      bank: { number: bankAccount.number },
    })
  })

  test('by a passkey needs no app, in the session that it opened', async () => {
    await run(sql`delete from second_factor where account_id = ${payee.uid}`)
    await run(sql`update session set factor = 'passkey' where account_id = ${payee.uid}`)
    expect((await putBank()).status).toBe(200)
    expect(await read()).toMatchObject({ needsSecondFactor: false })
    await run(sql`update session set factor = 'password' where account_id = ${payee.uid}`)
    expect((await details()).body.code).toBe('payee/second-factor-required')
  })

  test('needs a verified address', async () => {
    const unverified = await somebody(service.parts, { verified: false })
    expect(await call('PUT /studio/payee/tax', taxDetails, unverified)).toMatchObject({
      status: 403,
      body: { code: 'auth/email-not-verified' },
    })
  })
})

describe('a change', () => {
  test('ends the version before and keeps it; the same again is none', async () => {
    await putBank()
    await putBank()
    expect(await versions('bank_account')).toEqual([true])
    await putBank({ number: '7654321' })
    expect(await versions('bank_account')).toEqual([false, true])
    await putTax()
    await Promise.all([putTax({ name: '夜野 あや' }), putTax({ name: '夜野 あや' })])
    expect(await versions('tax_profile')).toEqual([false, true])
  })

  test('is mailed, and nothing is paid to a new account for seven days', async () => {
    const { body } = await putBank()
    const bank = body.bank as { since: string; paidFrom: string }
    expect(Date.parse(bank.paidFrom) - Date.parse(bank.since)).toBe(7 * 86_400_000)
    const [mail] = await service.mailsTo(email)
    expect(mail?.subject).toContain('受け取り口座が変更されました')
    expect(mail?.text).toContain('7日間は振り込みません')
    expect(mail?.text).not.toContain('345')
    await asOwner(
      service.parts.db,
      `update bank_account set created_at = now() - interval '7 days 1 minute' where account_id = '${payee.uid}'`,
    )
    expect((await read()).bank).toMatchObject({ paidFrom: null })
  })

  test('is mailed to the former address too, where that was changed lately', async () => {
    const former = `former-${newId()}@example.jp`
    await run(sql`insert into security_event (id, account_id, kind, user_agent, created_at)
      values (${newId()}, ${payee.uid}, 'emailChanged', '', now())`)
    await run(sql`insert into one_time_code (id, purpose, account_id, email, code_hash, link_hash, expires_at)
      values (${newId()}, 'recoverEmail', ${payee.uid}, ${former}, '', ${newId()}, now())`)
    await putBank()
    const [mail] = await service.mailsTo(former)
    expect(mail?.subject).toContain('受け取り口座が変更されました')
    expect(await service.mailsTo(email)).toHaveLength(1)
  })

  test.each([
    ['bank', { branchCode: '000' }, 'branchCode'],
    ['bank', { bankCode: '9999' }, 'branchCode'],
    ['bank', { number: '12345' }, 'number'],
    ['bank', { holder: '夜野 綴' }, 'holder'],
    ['bank', { holder: 'ヨルノヲ' }, 'holder'],
    ['tax', { invoiceNumber: 'T1234567890123' }, 'invoiceNumber'],
    ['tax', { isIntermediaryAgreed: true }, 'invoiceNumber'],
    ['tax', { ...company, withholds: true }, 'withholds'],
    ['tax', { withholds: false }, 'withholds'],
    ['tax', { ...company, corporateNumber: '' }, 'corporateNumber'],
    ['tax', { ...company, corporateNumber: '7000012050003' }, 'corporateNumber'],
    ['tax', { ...company, invoiceNumber: 'T8700110005901' }, 'invoiceNumber'],
    ['tax', { name: ' ' }, 'name'],
  ])('%s with %j is refused at its field', async (part, changes, path) => {
    const { status, body } = await (part === 'bank' ? putBank(changes) : putTax(changes))
    expect(status).toBe(400)
    expect(body.details).toContainEqual(expect.objectContaining({ path }))
    expect(await read()).toMatchObject({ tax: null, bank: null })
  })
})

describe('what is sealed (safety 84)', () => {
  const NUMBER = '9081726'
  const NAME = '金糸雀 凛子'

  test('stands nowhere in the database', async () => {
    await putTax({ name: NAME, address: '鳥籠県歌唄町391' })
    await putBank({ number: NUMBER, holder: 'カナリア リンコ' })
    await paidIn(thisYear, 60_000)
    expect((await call('PUT /studio/payee/tax-number', { number: '123456789018' })).status).toBe(
      200,
    )
    const { rows: tables } = await run(
      sql`select relnamespace::regnamespace::text schemaname, relname tablename from pg_class
           where relnamespace::regnamespace::text in ('public', 'pgboss') and relkind in ('r', 'p')
             and has_table_privilege(oid, 'select')`,
    )
    const canaries = [NUMBER, NAME, '歌唄町', 'カナリア', 'ｶﾅﾘｱ', '123456789018']
    const texts = canaries.flatMap((canary) => [canary, Buffer.from(canary).toString('hex')])
    for (const { schemaname, tablename } of tables) {
      const table = sql`${sql.identifier(String(schemaname))}.${sql.identifier(String(tablename))}`
      const { rows } = await run(sql`
        select text from unnest(${sql.param(texts)}::text[]) text
         where exists (select 1 from ${table} t where strpos(t::text, text) > 0)`)
      expect({ tablename, rows }).toEqual({ tablename, rows: [] })
    }
    expect(tables.length).toBeGreaterThan(80)
  })

  test('opens in its own row only', async () => {
    await putBank()
    const other = await somebody(service.parts)
    await giveSecondFactor(service.parts, other.uid)
    await call('PUT /studio/payee/bank', { ...bankAccount, number: '9999999' }, other)
    await asOwner(
      service.parts.db,
      `update bank_account b set sealed = o.sealed, key_id = o.key_id from bank_account o
        where b.account_id = '${payee.uid}' and o.account_id = '${other.uid}'`,
    )
    await expect(details()).rejects.toThrow(/authenticate/u)
    await asOwner(service.parts.db, `delete from bank_account where account_id = '${payee.uid}'`)
  })

  test('is sealed anew with the first key, and the old key can go', async () => {
    await putTax()
    await putBank()
    await putBank({ number: NUMBER })
    await paidIn(thisYear, 60_000)
    await call('PUT /studio/payee/tax-number', { number: '123456789018' })
    const { SEALING_KEYS, TAX_NUMBER_KEYS } = service.parts.settings
    const renewed = {
      ...service.parts.settings,
      SEALING_KEYS: [...readNamedKeys(`2027:${'r'.repeat(32)}`), ...SEALING_KEYS],
      TAX_NUMBER_KEYS: [...readNamedKeys(`2027:${'t'.repeat(32)}`), ...TAX_NUMBER_KEYS],
    }
    await expect(rotateKeys({ ...service.parts, settings: renewed })).rejects.toThrow()
    const counts = await rotate(renewed)
    expect(counts).toMatchObject({ payee_number: expect.any(Number) })
    expect(counts.bank_account).toBeGreaterThanOrEqual(2)
    expect(await rotate(renewed)).toEqual({
      tax_profile: 0,
      bank_account: 0,
      payee_number: 0,
      webhook_endpoint: 0,
      second_factor: 0,
    })
    const only = {
      ...renewed,
      SEALING_KEYS: renewed.SEALING_KEYS.slice(0, 1),
      TAX_NUMBER_KEYS: renewed.TAX_NUMBER_KEYS.slice(0, 1),
    }
    expect(await getPayeeDetails({ ...payee.ctx, settings: only })).toMatchObject({
      bank: { number: NUMBER },
      tax: taxDetails,
    })
    await expect(details()).rejects.toThrow('the key 2027 is not among the keys')
    await rotate({
      ...renewed,
      SEALING_KEYS: renewed.SEALING_KEYS.toReversed(),
      TAX_NUMBER_KEYS: renewed.TAX_NUMBER_KEYS.toReversed(),
    })
    expect((await details()).status).toBe(200)
  })
})

describe('the number for the 支払調書', () => {
  const put = (number: string) => call('PUT /studio/payee/tax-number', { number })

  test('is asked for when a year’s payments exceed 50,000 yen, not before', async () => {
    await putTax()
    await paidIn(thisYear, 50_000)
    expect((await read()).taxNumber).toMatchObject({ isNeeded: false })
    expect(await put('123456789018')).toMatchObject({
      status: 409,
      body: { code: 'payee/number-not-needed' },
    })
    await asOwner(
      service.parts.db,
      `set session_replication_role = replica; update payout set gross_yen = 50001, net_yen = 50001 where payee_id = '${payee.uid}'`,
    )
    expect((await read()).taxNumber).toMatchObject({ isNeeded: true })
    expect((await put('123456789012')).status).toBe(400)
    expect((await put('7000012050002')).status).toBe(400)
    const [{ body }, again] = await Promise.all([put('123456789018'), put('123456789018')])
    expect(again.status).toBe(200)
    expect(body.taxNumber).toEqual({
      isNeeded: false,
      registeredAt: expect.any(String),
      deleteAfter: new Date(`${thisYear + 8}-01-01T00:00:00+09:00`).toISOString(),
    })
    expect(JSON.stringify([body, (await details()).body])).not.toContain('123456789018')
  })

  test('of a company is its 法人番号', async () => {
    await putTax(company)
    await paidIn(thisYear, 60_000)
    expect((await put('123456789018')).status).toBe(400)
    expect((await put('7000012050002')).status).toBe(200)
  })

  test('is read by finance alone, each time with a reason in the audit log', async () => {
    await putTax()
    await paidIn(thisYear, 60_000)
    await put('123456789018')
    const path = `POST /ops/payees/${payee.uid}/tax-number/reading`
    const reason = `${thisYear}年分の支払調書`
    for (const by of [payee, await staffWith(service.parts, 'support')])
      expect((await call(path, { reason }, by)).status).toBe(404)
    const finance = await staffWith(service.parts, 'finance')
    expect((await call(path, { reason: '' }, finance)).status).toBe(400)
    await run(
      sql`update session set authenticated_at = now() - interval '11 minutes' where account_id = ${finance.uid}`,
    )
    expect((await call(path, { reason }, finance)).body.code).toBe('auth/requires-recent-login')
    await run(sql`update session set authenticated_at = now() where account_id = ${finance.uid}`)
    const answer = await call(path, { reason }, finance)
    expect(answer.body).toEqual({ kind: 'myNumber', number: '123456789018' })
    const { rows } = await run(
      sql`select actor_id, detail from audit_log where subject = ${payee.uid} and action = 'readTaxNumber'`,
    )
    expect(rows).toEqual([
      {
        actor_id: finance.uid,
        detail: { before: null, after: { kind: 'myNumber' }, note: reason },
      },
    ])
  })

  test('goes after seven years, counted from the last year that needed it', async () => {
    await putTax()
    await paidIn(thisYear, 60_000)
    await put('123456789018')
    const clean = (now: Date) => deleteOldTaxNumbers({ ...service.parts, now })
    const end = new Date(`${thisYear + 8}-01-01T00:00:00+09:00`)
    await clean(addDays(end, -1))
    expect((await read()).taxNumber).toMatchObject({ registeredAt: expect.any(String) })
    await paidIn(thisYear + 1, 60_000)
    await clean(addDays(end, 1))
    expect((await read()).taxNumber).toMatchObject({ registeredAt: expect.any(String) })
    await clean(addDays(end, 366))
    expect((await read()).taxNumber).toMatchObject({ registeredAt: null })
  })
})

test('banks and their branches are found by what people type', async () => {
  const banks = (await call(`GET /studio/banks?q=${encodeURIComponent('みずほ銀行')}`)).body.items
  expect(banks).toContainEqual({ code: '0001', name: 'みずほ' })
  const branches = await call(
    `GET /studio/banks/branches?bank=0001&q=${encodeURIComponent('しぶや')}`,
  )
  expect(branches.body.items).toContainEqual({ code: '210', name: '渋谷' })
  expect((await call('GET /studio/banks')).body).toEqual({ items: [] })
})

describe('who says to be a company', () => {
  const review = (by: Person, body: object) =>
    call(`POST /ops/tax/companies/${payee.uid}`, body, by)
  const waiting = async (by: Person) =>
    (await call('GET /ops/tax/companies?take=100', undefined, by)).body.items as {
      payeeId: string
    }[]
  const found = {
    decision: 'confirmed',
    corporateNumber: company.corporateNumber,
    reason: '公表サイトと同じ',
  }

  test('waits until finance has looked up the number, is told, and waits again with another number', async () => {
    const finance = await staffWith(service.parts, 'finance')
    await putTax()
    expect((await read()).tax).toMatchObject({ review: 'none' })
    expect((await putTax({ ...company, invoiceNumber: 'T7000012050002' })).body.tax).toMatchObject({
      review: 'waiting',
      corporateNumber: company.corporateNumber,
    })
    expect(await waiting(finance)).toContainEqual(
      expect.objectContaining({ payeeId: payee.uid, wasIndividual: true, name: taxDetails.name }),
    )
    for (const by of [payee, await staffWith(service.parts, 'support')])
      expect((await review(by, found)).status).toBe(404)
    const refused = { ...found, decision: 'refused', reason: '所在地が公表サイトと違います。' }
    const [one, other] = await Promise.all([review(finance, found), review(finance, refused)])
    expect([one.status, other.status].toSorted()).toEqual([204, 409])
    const { rows: told } = await run(
      sql`select 1 from notification where account_id = ${payee.uid} and kind = 'payout'`,
    )
    expect(told).toHaveLength(1)
    const { rows: acts } = await run(
      sql`select 1 from audit_log where action = 'reviewCompany' and subject = ${payee.uid}`,
    )
    expect(acts).toHaveLength(1)
    expect(await waiting(finance)).not.toContainEqual(
      expect.objectContaining({ payeeId: payee.uid }),
    )

    await putTax({ ...company, corporateNumber: '8700110005901' })
    expect((await read()).tax).toMatchObject({ review: 'waiting' })
    expect(await review(finance, found)).toMatchObject({
      status: 409,
      body: { code: 'payees/review-closed' },
    })
    await review(finance, { ...refused, corporateNumber: '8700110005901' })
    expect((await read()).tax).toMatchObject({ review: 'refused', refusal: refused.reason })
  })

  test('is not looked up by themselves', async () => {
    const finance = await staffWith(service.parts, 'finance')
    payee = finance
    await run(sql`update session set authenticated_at = now() where account_id = ${payee.uid}`)
    await putTax(company)
    expect(await review(finance, found)).toMatchObject({
      status: 409,
      body: { code: 'payees/own-review' },
    })
  })
})
