import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { ContractKey } from '@/lib/contract'
import { schema } from '@/lib/db'
import { asOwner } from '@/lib/db/testing'
import { rankDayJob } from '@/lib/domain/catalogue/jobs'
import type { Parts } from '@/lib/domain/ctx'
import { orderDownload } from '@/lib/domain/downloads'
import { allowView } from '@/lib/domain/identity'
import { requestRefund } from '@/lib/domain/orders/refunds/request-refund'
import { settleOrder } from '@/lib/domain/orders/settle/settle-order'
import { sealRow } from '@/lib/domain/payees/sealed-rows'
import { givePayeeDetails } from '@/lib/domain/payees/testing'
import { readReviewVersion } from '@/lib/domain/studio/work-reviews/review-version'
import { bankDayFrom } from '@/lib/gateway/bank-days'
import { enqueue } from '@/lib/gateway/queue'
import { newId } from '@/lib/kit/ids'
import { addDays, jstDay } from '@/lib/kit/jst'
import type { StaffRole } from '@/lib/kit/staff-roles'
import type { Json } from './bad-values'
import { makeWork, type Person, somebody } from './catalogue'
import { makeWorld, type World } from './contract-world'
import { actorOf } from './shop-processes'

export const STAFF_DOMAIN = 'staff.koeniwa.test'

/** Somebody of the staff with one role, where `INTERNAL_EMAIL_DOMAINS` names `STAFF_DOMAIN`. */
export const staffWith = (parts: Parts, staffRole: StaffRole): Promise<Person> =>
  somebody(parts, { email: `${newId()}@${STAFF_DOMAIN}`, staffRole })

const picturePixels = { width: 80, height: 80, channels: 3, background: '#456' } as const
let pictureOnce: Promise<Buffer> | undefined

/** A finished upload of the person's that is a picture. */
export async function uploadOf(parts: Parts, { uid }: Person): Promise<string> {
  const id = newId()
  pictureOnce ??= sharp({ create: picturePixels }).png().toBuffer()
  const picture = await pictureOnce
  const storageKey = `upload/${id}/file`
  await parts.storage.put(storageKey, picture)
  await parts.db.insert(schema.upload).values({
    id,
    accountId: uid,
    fileName: 'picture.png',
    sizeBytes: picture.length,
    storageKey,
    completedAt: new Date(),
  })
  return id
}

type Call = (
  by: Person,
  method: string,
  path: string,
  body: object,
) => Promise<{ status: number; body: Record<string, unknown> }>
/** Tells the card network to take the money of an order. */
type Pay = (transactionId: string) => Promise<void>
type Owned = World & { owner: Person }
type Named = { params?: World['params']; fields?: Record<string, Json> }

/** Something that belongs to one person, as the parameters and the body of a call name it. */
export async function makeOwned(
  parts: Parts,
  key: ContractKey,
  shop: { call: Call; pay: Pay },
): Promise<Owned> {
  const creator = await somebody(parts)
  const album = { ...(await makeWork(creator)), creatorId: creator.uid }
  const owner = await somebody(parts)
  const world = await makeWorld(key, owner, album)
  const { params = {}, fields = {} } = await nameOf(parts, key, owner, album, world, shop)
  return {
    owner,
    person: owner,
    params: { ...world.params, ...params },
    fields: { ...world.fields, ...fields },
  }
}

async function nameOf(
  parts: Parts,
  key: ContractKey,
  owner: Person,
  album: { id: string; nid: string },
  world: World,
  shop: { call: Call; pay: Pay },
): Promise<Named> {
  const { db } = parts
  const id = newId()
  const named: Named = { params: { id } }
  if (key.includes('/review/')) {
    await db
      .insert(schema.review)
      .values({ id, workId: album.id, accountId: owner.uid, stars: 5, body: '夜に合う声' })
    return named
  }
  if (key.includes('/studio/comments/')) {
    const { id: workId } = await makeWork(owner)
    const { uid: accountId } = await somebody(parts)
    const hidden = key.startsWith('DELETE ') && { hiddenAt: new Date(), hiddenBy: owner.uid }
    await db.insert(schema.comment).values({ id, workId, accountId, body: '夜に合う声', ...hidden })
    return named
  }
  if (key.includes('/studio/reviews/')) {
    const { id: workId } = await makeWork(owner)
    const { uid: accountId } = await somebody(parts)
    await db.insert(schema.review).values({ id, workId, accountId, stars: 5, body: '夜に合う声' })
    return named
  }
  if (/\/studio\/(?:members|invitations)\//u.test(key)) return await inChannel(parts, key, owner)
  if (key.includes('/comment/')) {
    await db
      .insert(schema.comment)
      .values({ id, workId: album.id, accountId: owner.uid, body: '夜に合う声' })
    return named
  }
  if (key.includes('/passkeys/')) {
    await db.insert(schema.passkey).values({
      id,
      accountId: owner.uid,
      credentialId: id,
      publicKey: Buffer.from('key'),
      counter: 0,
      backedUp: false,
      name: '電話',
    })
    return named
  }
  if (key.includes('/sessions/')) {
    const expiresAt = new Date(Date.now() + 86_400_000)
    await db.insert(schema.session).values({ id, accountId: owner.uid, client: 'app', expiresAt })
    return named
  }
  if (key.includes('/my/gifts/')) return { params: { id: await makeUnlocked(parts, owner, shop) } }
  if (key.includes('/my/download/'))
    return {
      params: { id: (await orderDownload(owner.ctx, { albumId: album.id, format: 'mp3' })).id },
    }
  if (/\/payment\/stripe\/(?:verify|cancel)|\/my\/orders\//u.test(key))
    return await orderOf(parts, owner, shop, '/payment/stripe/order/audio', { albumId: album.id })
  if (key.includes('/ops/orders/{number}'))
    return await paidMerchandise(parts, key, owner, world, shop)
  if (/\/ops\/(?:parcels|tracking)/u.test(key))
    return await withParcel(parts, key, owner, world, shop)
  if (key === 'POST /ops/delivery') return await nextDelivery(parts)
  if (key.includes('/studio/shares/')) return await withShare(parts, owner)
  if (/\/ops\/payout(?:-run)?s/u.test(key)) return await withRun(parts, key, owner)
  if (/\/inquiries\/\{id\}\/(?:sellers|disclosures)$/u.test(key))
    return await withSeller(parts, owner, world, shop)
  if (key.includes(' /ops/')) return await nameForStaff(parts, key, owner, album.nid)
  if (key.includes('/studio/merchandises/')) return await withPicture(parts, world)
  return {}
}

/** What calls of the staff name, beside orders and what is above. */
async function nameForStaff(
  parts: Parts,
  key: ContractKey,
  owner: Person,
  nid: string,
): Promise<Named> {
  if (key.includes('/ops/inquiries/')) return await withInquiry(parts)
  if (/\/ops\/(?:home-rows|voice-tags)/u.test(key)) return await withDocument(parts, key, nid)
  if (key.includes('/ops/merchandise/')) return await withOthersMerchandise(parts, key)
  if (key.includes('/ops/banner')) return await withBanner(parts, key)
  if (key.includes('/ops/coupons')) return await withCoupon(parts, nid)
  if (key.includes('/ops/mails/')) return { params: { name: 'receipt' } }
  if (key === 'POST /ops/accounts/{id}/view')
    return { params: { id: owner.uid }, fields: { code: (await allowView(owner.ctx)).code } }
  if (key.includes('/ops/findings/')) return await withFailedJob(parts)
  if (key.includes('/ops/accounts/')) return { params: { id: owner.uid } }
  if (key.includes('/ops/tags/')) return await withTags(parts)
  if (key.includes('/ops/texts/{kind}/')) return await withText(parts)
  if (key.includes('/ops/cases')) return await withCase(parts, key, owner)
  if (key.includes('/ops/work-reviews')) return await withWorkReview(parts, owner)
  if (key.includes('/ops/settlements')) return { fields: { file: settlementFile() } }
  if (key.includes('/ops/reconciliation/{id}')) return await withDifference(parts)
  if (key === 'PUT /ops/staff') return await withColleague(parts)
  if (key.endsWith('/write-off')) return await withDebt(parts, owner)
  if (key === 'POST /ops/fees') return await withFee(parts, owner)
  if (key.includes('/ops/tax/companies/')) return await withCompany(parts, owner)
  if (key.includes('/ops/payees/')) return await withTaxNumber(parts, owner)
  return {}
}

/** A draft of the owner's that waits to be looked at. */
async function withWorkReview({ db }: Parts, owner: Person): Promise<Named> {
  const { id: workId } = await makeWork(owner, { type: 'voice' }, { stay: 'draft', tracks: 1 })
  const id = newId()
  const requested = { requestedBy: owner.uid, requestedAt: new Date() }
  await db.insert(schema.workReview).values({ id, workId, ...requested })
  return { params: { id }, fields: { version: await readReviewVersion(db, workId, new Date()) } }
}

async function withInquiry({ db }: Parts): Promise<Named> {
  const id = newId()
  await db.insert(schema.inquiry).values({ id, email: 'a@example.jp', topic: 'other', body: '声' })
  return { params: { id }, fields: { seen: 1, body: 'お答えします。' } }
}

/** The inquiry of a buyer about who sold them something. */
async function withSeller(
  parts: Parts,
  owner: Person,
  world: World,
  shop: { call: Call; pay: Pay },
): Promise<Named> {
  const { params = {}, fields } = await paidMerchandise(
    parts,
    'GET /ops/orders',
    owner,
    world,
    shop,
  )
  const { rows } = await parts.db.execute<{ id: string }>(sql`
    select l.creator_id id from order_line l join "order" o on o.id = l.order_id where o.number = ${params.number}`)
  const sellerId = rows[0]?.id ?? ''
  await givePayeeDetails(parts, sellerId)
  const id = newId()
  await parts.db.insert(schema.inquiry).values({
    ...{ id, accountId: actorOf(owner).uid, email: 'a@example.jp' },
    ...{ topic: 'seller', body: '販売者を教えてください。' },
  })
  return { params: { id }, fields: { ...fields, orderNumber: params.number ?? '', sellerId } }
}

/** The deferred network's file of a payout that nobody has imported, with a payment that the shop does not know. */
function settlementFile(): string {
  const file = [
    'payment_id,captured_amount,refunded_amount,fee,fee_tax,net_amount,settled_on,payout_id,payout_amount',
    `pay_${newId()},1320,0,46,4,1270,2026-01-20,po_${newId()},1270`,
  ]
  return Buffer.from(file.join('\n')).toString('base64')
}

/** Something in which a network and the books differ. */
async function withDifference({ db }: Parts): Promise<Named> {
  const id = newId()
  const seenAt = new Date()
  await db.insert(schema.reconciliationDifference).values({
    ...{ id, code: 'network-differs', subject: id, foundYen: 1000, expectedYen: 1320 },
    ...{ firstSeenAt: seenAt, lastSeenAt: seenAt },
  })
  return { params: { id } }
}

/** A job that has failed for good. */
export async function withFailedJob({ db }: Parts): Promise<{ params: { id: string } }> {
  const id = newId()
  await enqueue(db, rankDayJob, {})
  await db.execute(sql`
    insert into pgboss.job (id, name, data, source_name, retry_limit)
    values (${id}, 'set-aside', '{}', ${rankDayJob.name}, 0)`)
  return { params: { id } }
}

/** A tag, and another that it may be merged into. */
async function withTags({ db }: Parts): Promise<Named> {
  const [id, into] = [newId(), newId()]
  const name = `夜${id}`
  await db.insert(schema.tag).values([
    { id, name },
    { id: into, name: `庭${into}` },
  ])
  return {
    params: { id },
    fields: { into, name: `${name}の`.slice(1), seen: { name, reading: '' } },
  }
}

/** A landing page with one version. */
async function withText({ db }: Parts): Promise<Named> {
  const name = `lp-${newId()}`
  await db.insert(schema.textVersion).values({
    kind: 'lp',
    name,
    version: 1,
    title: '声を、ポケットの中へ',
    markdown: '# 声を、ポケットの中へ',
  })
  return { params: { kind: 'lp', name } }
}

/** A member of the owner's channel, or an invitation to it; a received one is the owner's to answer. */
async function inChannel(parts: Parts, key: ContractKey, owner: Person): Promise<Named> {
  const { db } = parts
  const other = await somebody(parts)
  const role = 'editor'
  if (key.includes('/members/')) {
    const joined = { channelId: owner.uid, accountId: other.uid, joinedAt: new Date() }
    await db.insert(schema.channelMember).values({ ...joined, role })
    return { params: { id: other.uid } }
  }
  const [sender, receiver] = key.includes('/received/') ? [other, owner] : [owner, other]
  const id = newId()
  const { email } = actorOf(receiver)
  const sent = { id, channelId: sender.uid, email, expiresAt: addDays(new Date(), 14) }
  await db.insert(schema.channelInvitation).values({ ...sent, role })
  return { params: { id } }
}

/** A part of somebody's proceeds that is offered to the person. */
async function withShare({ db }: Parts, owner: Person): Promise<Named> {
  const maker = await somebody(owner.ctx)
  const { id: workId } = await makeWork(maker)
  const [splitId, id] = [newId(), newId()]
  await db.execute(
    sql`insert into split (id, work_id, starts_at) values (${splitId}, ${workId}, now())`,
  )
  await db.execute(sql`
    insert into split_share (id, split_id, position, share_bp, payee_id, name, state)
    values (${newId()}, ${splitId}, 0, 7000, ${maker.uid}, '作者', 'accepted')`)
  await db.execute(sql`
    insert into split_share (id, split_id, position, share_bp, name, invited_id, state, expires_at)
    values (${id}, ${splitId}, 1, 3000, '友', ${owner.uid}, 'pending', now() + interval '90 days')`)
  return { params: { id } }
}

/** Another fee for the owner, in time. */
async function withFee({ db }: Parts, { uid }: Person): Promise<Named> {
  const { rows } = await db.execute<{ nickname: string }>(
    sql`select nickname from profile where account_id = ${uid}`,
  )
  const since = jstDay(addDays(new Date(), 40))
  return { fields: { nickname: rows[0]?.nickname ?? '', since } }
}

/** A payee who says to be a company, and waits to be looked up. */
async function withCompany(parts: Parts, { uid }: Person): Promise<Named> {
  const corporateNumber = '8700110005901'
  await givePayeeDetails(parts, uid)
  await asOwner(
    parts.db,
    `update tax_profile set payee_kind = 'company', withholds = false, corporate_number = '${corporateNumber}'
      where account_id = '${uid}' and ended_at is null`,
  )
  return { params: { id: uid }, fields: { corporateNumber } }
}

/** A payee whose number for the 支払調書 is registered. */
async function withTaxNumber({ db, settings }: Parts, { uid }: Person): Promise<Named> {
  const id = newId()
  const number = sealRow(settings, 'payee_number', id, '123456789018')
  await db.insert(schema.payeeNumber).values({
    id,
    accountId: uid,
    kind: 'myNumber',
    ...number,
    deleteAfter: addDays(new Date(), 365),
  })
  return { params: { id: uid } }
}

/** A payout of the owner's, in a run at the step before the one that the call takes; due where the call makes the run. */
async function withRun(parts: Parts, key: ContractKey, { uid }: Person): Promise<Named> {
  const { db } = parts
  await givePayeeDetails(parts, uid)
  const [id, payoutId] = [newId(), newId()]
  const payOn = bankDayFrom(jstDay(new Date()), 'after')
  const isNew = key === 'POST /ops/payout-runs'
  const isApproved = key.endsWith('/dispatch')
  const isPaid = key.endsWith('/return')
  if (!isNew)
    await db.execute(sql`
      insert into payout_run (id, pay_on, state, made_by, sender)
      values (${id}, ${payOn}::date, ${isApproved ? 'downloaded' : 'draft'}, ${newId()}, '{"maxLines": 10}')`)
  await db.execute(sql`
    insert into payout (id, payee_id, month, state, gross_yen, withholding_yen, net_yen, pay_on, run_id)
    values (${payoutId}, ${uid}, '2026-01', ${isPaid ? 'paid' : isApproved ? 'approved' : 'payable'}, 7000, 714, 6286, '2026-02-20',
            ${isNew ? null : id}::uuid)`)
  if (!isNew)
    await db.execute(sql`
      insert into payout_run_line (run_id, payout_id, bank_account_id, tax_profile_id, net_yen, flag)
      select ${id}, ${payoutId}, b.id, t.id, 6286, ${key.endsWith('/review') ? 'first' : null}
        from bank_account b join tax_profile t on t.account_id = b.account_id where b.account_id = ${uid}`)
  if (isApproved)
    await db.execute(sql`
      insert into payout_download (id, run_id, part, sha256, downloaded_by) values (${newId()}, ${id}, 1, '', ${newId()})`)
  return { params: { id: isPaid ? payoutId : id, payoutId }, fields: { payOn } }
}

/** A case about the owner's channel, at the step before the one that the call takes. */
async function withCase({ db }: Parts, key: ContractKey, { uid }: Person): Promise<Named> {
  const id = newId()
  const isDecided = key.endsWith('/answer')
  if (key !== 'POST /ops/cases')
    await db.insert(schema.moderationCase).values({
      id,
      subjectKind: 'user',
      subjectId: uid,
      ownerId: uid,
      ...(isDecided && {
        state: 'decided',
        action: 'suspend',
        reason: 'なりすましのため。',
        decidedBy: newId(),
        decidedAt: new Date(),
      }),
    })
  return {
    params: { id },
    fields: {
      subjectKind: 'user',
      subjectId: uid,
      action: 'suspend',
      lifts: true,
      reason: '確認した。',
    },
  }
}

/** A published document with its first version, and what the next is made of. */
async function withDocument({ db }: Parts, key: ContractKey, nid: string): Promise<Named> {
  const name = key.includes('/voice-tags') ? 'voiceTags' : 'homeAppendModules'
  await db.execute(sql`delete from document_version where name = ${name}`)
  await db.execute(sql`
    insert into document_version (name, version, content, published_at) values (${name}, 1, '[]', now())`)
  await db.execute(sql`
    insert into published_document (name, content, version) values (${name}, '[]', 1)
    on conflict (name) do update set content = '[]', version = 1`)
  const row = {
    id: 'row-a',
    kind: 'works',
    title: '秋の夜に',
    subtitle: '',
    targetGender: 'both',
    nids: [nid],
    merchandiseIds: [],
    sort: 'curated',
    limit: 12,
    moreLink: '/search',
  }
  return { fields: { rows: [row], names: [], version: 1, basedOn: 1 } }
}

/** A banner or a text that is shown now, and what another is made of. */
async function withBanner({ db }: Parts, key: ContractKey): Promise<Named> {
  const [id, pictureId] = [newId(), newId()]
  const [startAt, endAt] = [new Date(), addDays(new Date(), 7)]
  const facts = { id, title: '秋の特集', link: '/search', startAt, endAt }
  const picture = { id: pictureId, widths: [640], alt: '', color: '#102030', hasShareImage: 0 }
  if (key.includes('/ops/banner-texts')) await db.insert(schema.bannerText).values(facts)
  else {
    await db.insert(schema.picture).values(picture)
    await db.insert(schema.banner).values({ ...facts, pictureId })
  }
  const period = { startAt: startAt.toISOString(), endAt: endAt.toISOString() }
  return { params: { id }, fields: { ...period, link: '/ranking', version: 1 } }
}

/** An open coupon, and what another is made of. */
async function withCoupon({ db }: Parts, nid: string): Promise<Named> {
  const id = newId()
  const [startAt, endAt] = [new Date(), addDays(new Date(), 7)]
  await db.insert(schema.coupon).values({
    id,
    code: `OWN${id.slice(-12).toUpperCase()}`,
    name: '秋のクーポン',
    kind: 'rate',
    value: 10,
    scope: 'all',
    startAt,
    endAt,
  })
  const fields = {
    code: `NEW${id.slice(-12)}`,
    scope: 'all',
    work: nid,
    value: 10,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
  }
  return { params: { id }, fields }
}

/** Merchandise of a creator's, each time with other units on hand. */
async function withOthersMerchandise(parts: Parts, key: ContractKey): Promise<Named> {
  const { db } = parts
  const id = newId()
  const { uid: creatorId } = await somebody(parts)
  await db.insert(schema.merchandise).values({ id, creatorId, title: '栞', priceYen: 500 })
  await db.insert(schema.stock).values({ merchandiseId: id, onHand: 10 })
  const startAt = addDays(new Date(), 30).toISOString()
  const preorder = { startAt, endAt: startAt, precision: 'day' }
  return {
    params: { id },
    fields: key.endsWith('/stock') ? { onHand: 20, was: 10 } : { preorder },
  }
}

/** Somebody with an internal address and no role yet. */
async function withColleague(parts: Parts): Promise<Named> {
  const email = `${newId()}@${STAFF_DOMAIN}`
  await somebody(parts, { email })
  return { fields: { email, roles: ['support'] } }
}

/** A payee whose closed month came to less than nothing. */
async function withDebt({ db }: Parts, { uid }: Person): Promise<Named> {
  const number = `S202601-${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
  await db.insert(schema.statement).values({
    id: newId(),
    number,
    payeeId: uid,
    month: '2026-01',
    grossYen: -1000,
    feeYen: -300,
    feeTaxYen: -27,
    carriedYen: 0,
    detail: {},
    closedAt: new Date(),
  })
  return { params: { id: uid }, fields: { amount: 700 } }
}

async function nextDelivery({ db }: Parts): Promise<Named> {
  const { rows } = await db.execute<{ newest: number }>(
    sql`select max(version) newest from delivery_table`,
  )
  const validFrom = jstDay(addDays(new Date(), 30))
  return { fields: { basedOn: rows[0]?.newest ?? 0, validFrom, postalPrefix: '900' } }
}

/** Merchandise with a picture, so that they can be shown. */
async function withPicture({ db }: Parts, { params }: World): Promise<Named> {
  const id = newId()
  await db.insert(schema.picture).values({
    id,
    widths: [128],
    alt: '',
    color: '#102030',
    hasShareImage: 0,
  })
  await db.execute(sql`update merchandise set picture_id = ${id} where id = ${params.id}`)
  return { fields: { pictureIds: [id], onHand: 20, was: 10 } }
}

async function orderOf(
  parts: Parts,
  owner: Person,
  { call }: { call: Call },
  path: string,
  body: object,
): Promise<Named & { transactionId: string }> {
  const placed = await call(owner, 'POST', path, body)
  if (placed.status !== 201) throw new Error(`order: ${JSON.stringify(placed)}`)
  const transactionId = String(placed.body.transactionId)
  const { rows } = await parts.db.execute<{ number: string }>(
    sql`select number from "order" where id = ${transactionId}`,
  )
  return { transactionId, params: { number: rows[0]?.number ?? '' }, fields: { transactionId } }
}

/** A gift that the owner has bought. */
async function makeUnlocked(parts: Parts, owner: Person, shop: { call: Call; pay: Pay }) {
  const creator = await somebody(parts)
  const giftId = newId()
  await parts.db.insert(schema.gift).values({
    id: giftId,
    creatorId: creator.uid,
    kind: 'text',
    title: '手紙',
    priceYen: 500,
    text: 'ありがとう。',
    publishedAt: new Date(),
  })
  const { transactionId } = await orderOf(parts, owner, shop, '/payment/stripe/order/gift', {
    giftId,
  })
  await shop.pay(transactionId)
  await shop.call(owner, 'POST', '/payment/stripe/verify', { transactionId })
  return giftId
}

/** A paid order of merchandise, at the step before the one that the call takes. */
async function paidMerchandise(
  parts: Parts,
  key: ContractKey,
  owner: Person,
  _world: World,
  shop: { call: Call; pay: Pay },
): Promise<Named> {
  const seller = await somebody(parts)
  const merchandise = newId()
  await parts.db.insert(schema.merchandise).values({
    id: merchandise,
    creatorId: seller.uid,
    title: 'マグカップ',
    priceYen: 1320,
    publishedAt: new Date(),
  })
  await parts.db.insert(schema.stock).values({ merchandiseId: merchandise, onHand: 5 })
  await parts.db.insert(schema.address).values({
    id: newId(),
    accountId: actorOf(owner).uid,
    recipient: '見本 花子',
    postalCode: '1040061',
    prefectureCode: '13',
    city: '中央区',
    street: '銀座1-1-1',
    phone: '0312345678',
    isDefault: true,
  })
  const order = await orderOf(parts, owner, shop, '/payment/stripe/order/merchandises', {
    merchandises: [{ id: merchandise, quantity: 1 }],
    expectedPrice: 2310,
  })
  await shop.pay(order.transactionId)
  const { transactionId } = order
  await shop.call(owner, 'POST', '/payment/stripe/verify', { transactionId })
  const path = `/ops/orders/${order.params?.number}`
  const admin = await staffWith(parts, 'admin')
  const sent = { carrier: 'yamato', trackingNumber: '123456789012' }
  if (/shipments|\/delivery$/u.test(key)) await shop.call(admin, 'PUT', `${path}/preparation`, {})
  if (key.endsWith('/delivery')) await shop.call(admin, 'POST', `${path}/shipments`, sent)
  const { rows } = await parts.db.execute<{ shipmentId: string; lineId: string }>(sql`
    select s.id "shipmentId", l.id "lineId" from shipment s join order_line l on l.order_id = s.order_id
     where s.order_id = ${transactionId}`)
  const refundId = key.endsWith('/repetition') && (await failRefund(admin, transactionId))
  const params = { ...order.params, ...(refundId && { refundId }) }
  return { params, fields: { ...sent, ...rows[0] } }
}

/** A parcel that waits, and a carrier's file that names it. */
async function withParcel(
  parts: Parts,
  key: ContractKey,
  owner: Person,
  world: World,
  shop: { call: Call; pay: Pay },
): Promise<Named> {
  const { params, fields } = await paidMerchandise(parts, key, owner, world, shop)
  const file = `管理番号,お問い合わせ番号\n${params?.number}-1,444413758703\n`
  return {
    fields: {
      carrier: 'yamato',
      parcelIds: [fields?.shipmentId ?? ''],
      file: Buffer.from(file).toString('base64'),
    },
  }
}

/** A refund of the whole order that the network has turned away. */
async function failRefund({ ctx }: Person, orderId: string): Promise<string> {
  const [found] = await ctx.db
    .select({ intentId: schema.payment.networkId, amountYen: schema.payment.amountYen })
    .from(schema.payment)
    .where(sql`order_id = ${orderId}`)
  const amountYen = found?.amountYen ?? 0
  const refundId = await ctx.db.transaction((tx) =>
    requestRefund(tx, ctx, orderId, { amountYen, reason: 'goodwill' }),
  )
  const payment = await ctx.card.getPayment(found?.intentId ?? '')
  const failedRefunds = [{ id: `re_${refundId}`, amountYen, refundId }]
  await settleOrder(ctx, orderId, { ...payment, failedRefunds })
  return refundId
}
