// postgres: both
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { deleteUnusedPictures } from '@/lib/domain/content/media'
import { postLedger } from '@/lib/domain/core/ledger'
import { addEndpoint } from '@/lib/domain/creators/webhooks'
import { newId } from '@/lib/kit/ids'
import { testAccounts } from './testing/accounts'
import { grant, makeWork, type Person, somebody } from './testing/catalogue'
import { placesWith } from './testing/places-with'
import { type TestService, testService } from './testing/test-service'

let service: TestService
const { ask } = testAccounts(() => service)
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

const run = (query: ReturnType<typeof sql>) => service.parts.db.execute(query)
const rowsOf = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await service.parts.db.execute<T>(query)).rows
const leave = ({ bearer }: Person) => ask('/identity/account', { method: 'DELETE', bearer })
const call = (by: Person, method: string, path: string, body?: object) =>
  ask(path, { method, bearer: by.bearer, ...(body && { body }) })

/** What becomes of a row that names an account, by `table.column`, when that account ends. */
const FATE: Record<
  string,
  | 'goes'
  | 'goes unless something was earned'
  | 'anonymised'
  | 'stays for the books'
  | 'stays for three years, as a hash'
  | 'stays, of nobody'
> = {
  'account_provider.account_id': 'goes',
  'account_view.account_id': 'goes',
  'account_view.staff_id': 'goes',
  'address.account_id': 'goes',
  'audio.creator_id': 'stays, of nobody',
  'audit_log.actor_id': 'stays for the books',
  'bank_account.account_id': 'goes unless something was earned',
  'channel_act.account_id': 'goes',
  'channel_act.channel_id': 'goes',
  'channel_invitation.channel_id': 'goes',
  'channel_member.account_id': 'goes',
  'channel_member.channel_id': 'goes',
  'comment.account_id': 'stays, of nobody',
  'coupon_use.account_id': 'stays for the books',
  'creator.account_id': 'stays, of nobody',
  'creator_day.creator_id': 'stays, of nobody',
  'earning.payee_id': 'stays for the books',
  'entitlement.account_id': 'stays for the books',
  'favourite_album.account_id': 'goes',
  'favourite_track.account_id': 'goes',
  'follow.followed_id': 'goes',
  'follow.follower_id': 'goes',
  'gift.creator_id': 'stays, of nobody',
  'bookmark.account_id': 'goes',
  'company_review.account_id': 'stays for the books',
  'fee_agreement.account_id': 'stays for the books',
  'gift_unlock.account_id': 'stays for the books',
  'idempotency_key.account_id': 'goes',
  'inquiry.account_id': 'goes',
  'listener_change.account_id': 'goes',
  'inquiry_message.staff_id': 'stays for the books',
  'mail_consent.account_id': 'stays for three years, as a hash',
  'merchandise.creator_id': 'stays, of nobody',
  'stock_change.account_id': 'stays for the books',
  'moderation_case.owner_id': 'stays, of nobody',
  'network_customer.account_id': 'goes',
  'notification.account_id': 'goes',
  'one_time_code.account_id': 'goes',
  'order.account_id': 'stays for the books',
  'order_line.creator_id': 'stays for the books',
  'passkey.account_id': 'goes',
  'payee_number.account_id': 'goes unless something was earned',
  'payout.payee_id': 'stays for the books',
  'play_event.account_id': 'anonymised',
  'play_report.account_id': 'goes',
  'playback_position.account_id': 'goes',
  'playlist.account_id': 'goes',
  'profile.account_id': 'stays, of nobody',
  'purchase_claim.account_id': 'stays for the books',
  'recovery_code.account_id': 'goes',
  'report.reporter_id': 'anonymised',
  'review.account_id': 'goes',
  'review_vote.account_id': 'goes',
  'second_factor.account_id': 'goes',
  'security_event.account_id': 'goes',
  'security_event_network.account_id': 'goes',
  'session.account_id': 'goes',
  'speech_task.channel_id': 'goes',
  'split_share.invited_id': 'goes',
  'split_share.payee_id': 'stays for the books',
  'statement.payee_id': 'stays for the books',
  'text_agreement.account_id': 'goes',
  'text_version.made_by': 'stays for the books',
  'tax_profile.account_id': 'goes unless something was earned',
  'upload.account_id': 'stays, of nobody',
  'webhook_endpoint.channel_id': 'goes',
  'work.creator_id': 'stays, of nobody',
  'work_sound.account_id': 'goes',
}

/** Tables of which nothing is exported: what is in them is said elsewhere, or no data of the person's. */
const NOT_EXPORTED = new Set([
  'earning', // the sales and the statements say it
  'account_view', // the security events say it
  'creator_day', // sums of what listeners played
  'audit_log', // what operators did
  'idempotency_key', // answers that the orders repeat
  'one_time_code', // hashes
  'security_event_network', // keyed hashes; the security events say it
  'listener_change', // what changed is exported itself
  'purchase_claim', // the orders say it
  'text_version', // what operators did
  'recovery_code', // hashes; their number is exported with the second factor
])

/** Headings of the export under which `everywhere` leaves something. */
const LEFT_TRACES =
  `account profile channel addresses sessions orders presents giftsForSale paymentNetworks library playback playLog playReports
  favouriteTracks favouriteAlbums following playlists bookmarks workSounds comments reviews reports inquiries notifications works
  bankAccount taxDetails webhooks`.split(/\s+/u)

const emailOf = (canary: string) => `canary-${Buffer.from(canary).toString('hex')}@example.jp`

/** Somebody who has left a trace in every place that a person can, under one recognisable name. */
async function everywhere(canary: string) {
  const email = emailOf(canary)
  const person = await somebody(service.parts, {
    nickname: canary,
    email,
  })
  const friend = await somebody(service.parts)
  await addEndpoint(person.ctx, { url: `https://hooks.example.jp/${canary}`, events: ['sale'] })
  const creator = await somebody(service.parts)
  const album = await makeWork(creator)
  const voice = await makeWork(creator, { type: 'voice' }, { tracks: 1 })
  const own = await makeWork(person)
  const unsold = await makeWork(person, { title: `${canary}の声` })
  await grant(service.parts, person, album)
  await grant(service.parts, friend, own)
  const works = { album, voice, own, unsold }
  await byCalls(person, friend, creator, works, canary)
  await byRows(person, creator, album.id, canary)
  return { person, friend, creator, ...works }
}

type Works = Record<'album' | 'voice' | 'own' | 'unsold', Awaited<ReturnType<typeof makeWork>>>

async function byCalls(
  person: Person,
  friend: Person,
  creator: Person,
  { album, voice }: Works,
  canary: string,
) {
  const track = album.trackIds[0] ?? ''
  const answers = [
    await call(person, 'PUT', '/my/address', {
      recipient: canary,
      postalCode: '1000001',
      prefectureCode: '13',
      city: '千代田区',
      street: `${canary}1-1`,
      phone: '0312345678',
    }),
    await call(person, 'POST', `/favorite/track/${track}`),
    await call(person, 'POST', `/favorite/album/${album.id}`),
    await call(person, 'PUT', `/favorite/user/${creator.uid}`, { notify: 'none' }),
    await call(friend, 'PUT', `/favorite/user/${person.uid}`, { notify: 'none' }),
    await call(person, 'POST', '/playlist/create', { title: `${canary}の夜` }),
    await call(person, 'POST', '/my/bookmarks', {
      trackId: track,
      startMs: 1_000,
      endMs: null,
      note: `${canary}の場面`,
    }),
    await call(person, 'PUT', `/my/sounds/${album.id}`, {
      rate: 1.2,
      isLevelled: true,
      channels: 'mono',
    }),
    await call(person, 'PUT', '/history/playback', { trackId: track, currentTime: 10 }),
    await call(person, 'PUT', '/history/playback/log', {
      id: newId(),
      trackId: track,
      isTrial: false,
    }),
    await call(person, 'POST', `/album/${album.nid}/reviews`, { stars: 5, body: canary }),
    await call(person, 'POST', '/inquiry', {
      email: emailOf(canary),
      topic: 'other',
      body: `${canary}より。返事をください。`,
    }),
    await call(person, 'POST', '/report', {
      subjectKind: 'work',
      subjectId: album.id,
      reason: 'other',
      body: '気になりました',
    }),
  ]
  expect(answers.map(({ status, body }) => (status < 300 ? null : [status, body]))).toEqual(
    answers.map(() => null),
  )
  const asked = await call(person, 'POST', `/voice/${voice.nid}/comments`, {
    body: `${canary}です`,
  })
  const other = await call(friend, 'POST', `/voice/${voice.nid}/comments`, { body: '先にどうも' })
  await call(friend, 'POST', `/voice/${voice.nid}/comments`, {
    body: 'ようこそ',
    parentId: asked.body.id,
  })
  await call(person, 'POST', `/voice/${voice.nid}/comments`, {
    body: `${canary}から返信`,
    parentId: other.body.id,
  })
}

/** What only other parts of the shop write: the books, the payee's details, a face and a banner. */
async function byRows(person: Person, creator: Person, workId: string, canary: string) {
  const { uid } = person
  const { db, storage } = service.parts
  const orderId = newId()
  await run(sql`
    insert into "order" (id, number, account_id, kind, network, total_yen, state, expires_at, paid_at)
    values (${orderId}, ${`KN-${canary}`.slice(0, 3) + orderId}, ${uid}, 'audio', 'stripe', 1320, 'paid', now(), now())`)
  await run(sql`
    insert into order_line (id, order_id, work_id, creator_id, title, unit_price_yen, amount_yen, fee_rate_bp, fee_yen)
    values (gen_random_uuid(), ${orderId}, ${workId}, ${creator.uid}, '夜', 1320, 1320, 3000, 396)`)
  await run(sql`insert into shipment (id, order_id, address, state)
    values (gen_random_uuid(), ${orderId}, ${JSON.stringify({ recipient: canary })}::jsonb, 'delivered')`)
  await run(sql`insert into present (id, order_id, work_id, sender_name, recipient_name, message, state, redeemed_by, redeemed_at)
    values (gen_random_uuid(), ${orderId}, ${workId}, ${canary}, ${`${canary}の友`}, ${`${canary}より`}, 'redeemed', ${creator.uid}, now())`)
  await run(sql`insert into gift (id, creator_id, kind, title, price_yen, text)
    values (gen_random_uuid(), ${uid}, 'text', ${`${canary}のお礼`}, 300, ${canary})`)
  await run(sql`insert into idempotency_key (account_id, key, request_hash, response)
    values (${uid}, 'k', 'h', ${JSON.stringify({ name: canary })}::jsonb)`)
  await run(sql`insert into network_customer (account_id, network, customer_id)
    values (${uid}, 'stripe', ${`cus_${uid}`})`)
  for (const table of ['bank_account', 'tax_profile'])
    await run(sql`update ${sql.identifier(table)} set ended_at = now() where account_id = ${uid}`)
  await run(sql`insert into bank_account (id, account_id, sealed, key_id, last_digits)
    values (gen_random_uuid(), ${uid}, ${canary}::bytea, 'k1', '0000')`)
  await run(sql`insert into tax_profile (id, account_id, payee_kind, withholds, sealed, key_id)
    values (gen_random_uuid(), ${uid}, 'individual', true, ${canary}::bytea, 'k1')`)
  await run(sql`insert into page_view_day (path, day, kind, count)
    values (${`/user/${uid}`}, current_date, 'channel', 3)`)
  await run(sql`insert into inquiry (id, email, topic, body)
    values (gen_random_uuid(), ${emailOf(canary)}, 'other', ${`${canary}、ログインせずに`})`)
  const pictures = [newId(), newId()]
  for (const id of pictures) {
    await db
      .insert(schema.picture)
      .values({ id, widths: [96], alt: `${canary}のアイコン`, color: '#000000' })
    await storage.put(`image/${id}/96.webp`, Buffer.from(canary))
  }
  await run(sql`update profile set avatar_id = ${pictures[0]} where account_id = ${uid}`)
  await run(sql`update creator set banner_id = ${pictures[1]} where account_id = ${uid}`)
}

describe('what an account leaves in the database', () => {
  test('every table that names an account says what becomes of it (safety 85)', async () => {
    const columns = await rowsOf<{ place: string }>(sql`
      select c.table_name || '.' || c.column_name place from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'uuid'
         and not (select relispartition from pg_class where oid = quote_ident(c.table_name)::regclass)
         and c.column_name in ('account_id', 'creator_id', 'payee_id', 'actor_id', 'reporter_id', 'follower_id',
                               'followed_id', 'staff_id', 'user_id', 'owner_id', 'buyer_id')
       order by 1`)
    expect(columns.map(({ place }) => place).filter((place) => !(place in FATE))).toEqual([])
  })

  test('the export has something of every such table, or says why not (safety 85)', async () => {
    const { person, friend } = await everywhere('輸出かなりあ')
    const { status, body } = await ask('/identity/export', { bearer: person.bearer })
    expect(status).toBe(200)
    const text = JSON.stringify(body)
    for (const secret of ['sealed', '_hash', friend.uid.slice(-12), 'credential'])
      expect(text.includes(secret) && secret).toBe(false)
    for (const heading of LEFT_TRACES)
      expect([heading, (body[heading] as unknown[]).length > 0]).toEqual([heading, true])
    const source = readFileSync('lib/domain/people/identity/accounts/export-data.ts', 'utf8')
    const tables = [...new Set(Object.keys(FATE).map((place) => place.split('.')[0] ?? ''))]
    const missing = tables.filter(
      (table) => !NOT_EXPORTED.has(table) && !new RegExp(`(from|join) "?${table}"? `).test(source),
    )
    expect(missing).toEqual([])
  })

  test('after leaving, nothing anywhere names the person; threads of others can still be read (safety 85)', async () => {
    const canary = '消えるかなりあ'
    const { person, friend, voice, own, unsold } = await everywhere(canary)
    expect((await leave(person)).status).toBe(204)
    await run(sql`delete from one_time_code where purpose = 'accountDeleted'`)
    await deleteUnusedPictures({ ...person.ctx })
    expect(await placesWith(service, canary)).toEqual([])
    expect(await placesWith(service, emailOf(canary))).toEqual([])
    const goes = Object.entries(FATE).filter(([, fate]) => /^(?:goes|anonymised)/u.test(fate))
    for (const [place] of goes) {
      const [table = '', column = ''] = place.split('.')
      const left = await rowsOf(
        sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${person.uid} limit 1`,
      )
      expect([place, left.length]).toEqual([place, 0])
    }
    const { body } = await ask(`/voice/${voice.nid}/comments`)
    const threads = body.items as { body: string; user: object; replies: { body: string }[] }[]
    const answered = threads.find(({ replies }) => replies.length > 0)
    expect(answered).toMatchObject({
      body: '退会したユーザーのコメントです。内容は削除されました。',
      user: { nickname: '退会したユーザー', avatar: null },
      replies: [{ body: 'ようこそ', user: { id: friend.uid } }],
    })
    expect(threads).toHaveLength(2)
    expect((await ask(`/user/${person.uid}`)).status).toBe(404)
    expect((await call(friend, 'GET', `/my/library/${own.nid}`)).status).toBe(200)
    expect(await rowsOf(sql`select 1 from work where id = ${unsold.id}`)).toEqual([])
    const remaining = await rowsOf(
      sql`select o.total_yen, count(l.id)::int lines from "order" o join order_line l on l.order_id = o.id
           where o.account_id = ${person.uid} group by o.id`,
    )
    expect(remaining).toEqual([{ total_yen: 1320, lines: 1 }])
  })

  test.each(['in their own name', 'by a share of what somebody else made'])(
    'who has earned something %s stays known to the tax office, with the account that is paid',
    async (how) => {
      const person = await somebody(service.parts)
      const shareId = newId()
      await run(sql`insert into bank_account (id, account_id, sealed, key_id, last_digits)
        values (gen_random_uuid(), ${person.uid}, '', 'k1', '0000')`)
      await run(sql`insert into tax_profile (id, account_id, payee_kind, withholds, sealed, key_id)
        values (gen_random_uuid(), ${person.uid}, 'individual', true, '', 'k1')`)
      const isShare = how.startsWith('by')
      if (isShare) {
        const splitId = newId()
        await run(
          sql`insert into split (id, work_id, starts_at) values (${splitId}, ${newId()}, now())`,
        )
        await run(sql`insert into split_share (id, split_id, position, share_bp, payee_id, name, state)
          values (${shareId}, ${splitId}, 1, 5000, ${person.uid}, '友', 'accepted')`)
      }
      await service.parts.db.transaction((tx) =>
        postLedger(tx, {
          kind: 'sale',
          reference: newId(),
          occurredAt: new Date(),
          entries: [
            { account: 'cashInTransit', party: 'stripe', amountYen: 924 },
            {
              account: 'creatorPayable',
              party: isShare ? `share:${shareId}` : person.uid,
              amountYen: -924,
            },
          ],
        }),
      )
      expect((await leave(person)).status).toBe(204)
      for (const table of ['tax_profile', 'bank_account'])
        expect(
          await rowsOf(
            sql`select 1 from ${sql.identifier(table)} where account_id = ${person.uid}`,
          ),
        ).toHaveLength(1)
    },
  )

  test('a face and a banner go from storage as well, a cover of somebody’s work does not', async () => {
    const { storage, db } = service.parts
    const [remaining, gone] = [newId(), newId()]
    for (const id of [remaining, gone]) {
      await db.insert(schema.picture).values({ id, widths: [96], alt: '', color: '#000000' })
      await storage.put(`image/${id}/96.webp`, Buffer.from('x'))
    }
    const { uid, ctx } = await somebody(service.parts)
    await run(sql`update profile set avatar_id = ${remaining} where account_id = ${uid}`)
    await deleteUnusedPictures(ctx)
    const rows = await rowsOf<{ id: string }>(
      sql`select id from picture where id in (${remaining}, ${gone})`,
    )
    expect(rows).toEqual([{ id: remaining }])
    expect(await storage.read(`image/${gone}/96.webp`)).toBeNull()
    const file = await storage.read(`image/${remaining}/96.webp`)
    expect(file && (await buffer(file)).toString()).toBe('x')
  })
})
