import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { ContractKey } from '@/lib/contract'
import type { Route } from '@/lib/contract/route'
import { schema } from '@/lib/db'
import type { Parts } from '@/lib/domain/ctx'
import { orderDownload } from '@/lib/domain/downloads'
import { grantOrder } from '@/lib/domain/orders/grant/grant-order'
import { writeOrder } from '@/lib/domain/orders/place/write-order'
import { requireAccount } from '@/lib/domain/policy'
import { newId } from '@/lib/kit/ids'
import { addDays, jstDay } from '@/lib/kit/jst'
import { yen } from '@/lib/kit/shop/yen'
import { presentToken } from '@/lib/kit/tokens/present-token'
import { type InputSchema, type Json, sampleOf } from './bad-values'
import { grant, type MadeWork, makeWork, type Person } from './catalogue'

const PERIOD = { startAt: '2027-01-01T00:00:00.000Z', endAt: '2027-02-01T00:00:00.000Z' }

/** Somebody, and what is there for them to call about: path parameters and fields of bodies. */
export type World = {
  person: Person
  params: Record<string, string>
  fields: Record<string, Json>
}

/** What a route's parameters and body may name: a draft, a playlist, a purchase of the person's own, or `album`. */
export async function makeWorld(
  key: ContractKey,
  person: Person,
  album: MadeWork & { creatorId: string },
): Promise<World> {
  // Merchandise name a work by its number, which a draft has not.
  const isMerchandise = key.includes('/merchandises')
  const work = key.includes(' /studio/')
    ? await makeWork(person, {}, { ...(!isMerchandise && { stay: 'draft' }), tracks: 1 })
    : album
  const trackId = work.trackIds[0] ?? ''
  const isOwners = /\/my\/(?:library|download)/u.test(key)
  if (isOwners) await grant(person.ctx, person, album)
  const maker = key.includes(' /studio/') ? person.uid : album.creatorId
  const giftId =
    key.includes('/order/gift') || key.includes('/gifts') ? await makeGift(person, maker) : null
  const merchandise = isMerchandise ? await makeMerchandise(person, maker) : null
  const paid = key.includes('/ops/orders/') ? await makePaidOrder(person, album) : null
  return {
    person,
    params: {
      id:
        giftId && key.includes('/gifts/')
          ? giftId
          : await idFor(key, person, merchandise, {
              ...album,
              id: work.id,
              trackIds: work.trackIds,
            }),
      code: '1040061',
      number: paid?.number ?? 'KE999999',
      refundId: randomUUID(),
      payoutId: randomUUID(),
      version: '1',
      year: '2026',
      token: presentToken(person.ctx.settings.MASTER_SECRET, newId()),
      trackId,
      nid: album.nid,
      provider: 'google',
      kind: 'lp',
      name: nameFor(key),
    },
    fields: {
      trackId,
      orderNumber: 'KE999999',
      albumId: album.id,
      ...(giftId && { giftId }),
      ...(paid && { lineId: paid.lineId, amount: 100 }),
      ...(merchandise && {
        merchandises: [{ id: merchandise, quantity: 1 }],
        items: [{ id: merchandise, quantity: 1 }],
        expectedPrice: 3520,
      }),
      recipientEmail: 'friend@example.jp',
      deliverOn: jstDay(new Date()),
      trackIds: [...work.trackIds],
      workIds: [work.id],
      rows: [{ row: 2, cells: { title: '夜の庭', price: '1320' } }],
      type: 'album',
      price: 1320,
      attributeType: 'voiceActor',
      title: '夜の庭',
      trialRange: { startMs: 0, endMs: 10_000 },
      discount: { price: 990, ...PERIOD },
      startsOn: jstDay(addDays(new Date(), 3)),
      shares: [{ to: 'friend@example.jp', shareBp: 1000 }],
      ...(key.includes('/tax/companies/') && { corporateNumber: '8700110005901' }),
      relatedNid: work.nid,
      preorder: { ...PERIOD, precision: 'third' },
      salesStartAt: PERIOD.startAt,
      salesEndAt: PERIOD.endAt,
      endTime: 1_000,
      link: '/search',
      ...(key.includes('/texts/') && { markdown: '# 題名', ...ofText(key) }),
      postalCode: '9000001',
      prefectureCode: '47',
      phone: '0981234567',
    },
  }
}

const nameFor = (key: ContractKey): string => {
  if (key.includes('/texts/')) return 'app'
  return encodeURIComponent(key.includes('/tag/') ? '朗読' : '鳴瀬ゆづは')
}

/** The landing page as its file has it, not published yet. */
const ofText = (key: ContractKey) =>
  key.startsWith('POST ') && {
    basedOn: 1,
    publishFrom: addDays(new Date(), 1).toISOString(),
    tellsUsers: false,
    asksAgreement: false,
  }

async function idFor(
  key: ContractKey,
  person: Person,
  merchandise: string | null,
  work: MadeWork & { creatorId: string },
): Promise<string> {
  if (key.includes('/sessions/')) return randomUUID()
  if (merchandise) return merchandise
  if (key.includes('/studio/imports/')) return makeImport(person, work)
  if (key.includes('/my/addresses/')) return makeAddress(person)
  if (key.includes('/user/')) return work.creatorId
  if (key.includes('/favorite/track/')) return work.trackIds[0] ?? ''
  if (key.includes('/playlist/')) return makePlaylist(person.ctx, person, work)
  if (key.includes('/my/download/'))
    return (await orderDownload(person.ctx, { albumId: work.id, format: 'mp3' })).id
  return work.id
}

async function makeGift(person: Person, creatorId: string): Promise<string> {
  const id = newId()
  await person.ctx.db.insert(schema.gift).values({
    id,
    creatorId,
    kind: 'text',
    title: 'ありがとうの手紙',
    priceYen: 500,
    text: 'ありがとう。',
    publishedAt: new Date(),
  })
  return id
}

/** Merchandise on the shelf, and an address in Okinawa to send them to. */
async function makeMerchandise(person: Person, creatorId: string): Promise<string> {
  const id = newId()
  const { db } = person.ctx
  await db
    .insert(schema.merchandise)
    .values({ id, creatorId, title: 'マグカップ', priceYen: 1320, publishedAt: new Date() })
  await db.insert(schema.stock).values({ merchandiseId: id, onHand: 10 })
  await makeAddress(person)
  return id
}

/** A paid order of the album for the staff to work on. */
async function makePaidOrder(person: Person, album: MadeWork & { creatorId: string }) {
  const { ctx } = person
  const lineId = newId()
  const number = await ctx.db.transaction(async (tx) => {
    const { orderId } = await writeOrder(tx, ctx, requireAccount(ctx), {
      kind: 'audio',
      network: 'stripe',
      lines: [
        {
          id: lineId,
          workId: album.id,
          creatorId: album.creatorId,
          title: '夜の庭で',
          quantity: 1,
          listPriceYen: 1320,
          unitPriceYen: 1320,
          ownedOffYen: 0,
          couponOffYen: 0,
          waivedYen: 0,
          amountYen: yen(1320),
          feeRateBp: 3000,
        },
      ],
    })
    await grantOrder(tx, ctx, orderId)
    const [row] = await tx.select().from(schema.order).where(eq(schema.order.id, orderId))
    return row?.number ?? ''
  })
  return { number, lineId }
}

async function makeAddress(person: Person): Promise<string> {
  const id = newId()
  await person.ctx.db.insert(schema.address).values({
    id,
    accountId: person.uid,
    recipient: '見本 花子',
    postalCode: '9000001',
    prefectureCode: '47',
    city: '那覇市',
    street: '1-1',
    phone: '0981234567',
    isDefault: true,
  })
  return id
}

async function makePlaylist(parts: Parts, person: Person, work: MadeWork): Promise<string> {
  const id = newId()
  await parts.db.insert(schema.playlist).values({ id, accountId: person.uid, title: '夜' })
  await parts.db
    .insert(schema.playlistItem)
    .values(work.trackIds.map((trackId, at) => ({ playlistId: id, trackId, position: at + 1 })))
  return id
}

/** The path with its parameters filled in; `except` puts another value in the place of one. */
export const fill = (key: ContractKey, params: World['params'], except?: [string, string]) =>
  key
    .slice(key.indexOf('/'))
    .replace(/\{(\w+)\}/gu, (_, name: string) =>
      name === except?.[0] ? except[1] : (params[name] ?? ''),
    )

/** Calls that take an album or a track, never both: the sample names the album. */
const EITHER: readonly ContractKey[] = [
  'POST /payment/stripe/order/audio',
  'POST /payment/paidy/order/audio',
  'POST /payment/stripe/order/gift',
  'POST /payment/stripe/order/present',
  'POST /payment/paidy/order/gift',
  'POST /payment/paidy/order/present',
  'POST /coupons/check',
  'POST /my/download',
]
/** What is left out of those. */
const OTHERS = [
  'trackId',
  'presentAlbumId',
  'merchandises',
  'paymentMethodId',
  'expectedPrice',
  'couponCode',
]

/** What an order of merchandise may do without: the default address, a new card, no coupon. */
const OPTIONAL_OF_MERCHANDISE = ['paymentMethodId', 'couponCode', 'addressId']

function leftOut(key: ContractKey): readonly string[] {
  if (key.includes('/merchandises')) return OPTIONAL_OF_MERCHANDISE
  if (key.includes('/ops/banners')) return ['phoneUploadId']
  return EITHER.includes(key) ? OTHERS : []
}

const samples = new WeakMap<z.ZodType, Json>()

/** A body of the right form; what it names need not be there. */
function formOf(body: z.ZodType): Json {
  const known = samples.get(body)
  if (known !== undefined) return known
  const inputSchema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  const sample = sampleOf(inputSchema as InputSchema)
  samples.set(body, sample)
  return sample
}

/** A body that the route accepts in this world. */
export function sampleBody(key: ContractKey, route: Route, world: World): Json {
  return route.body ? inWorld(formOf(route.body), world.fields, leftOut(key)) : {}
}

/** Whether the route's body has a field of this name, however deep. */
export const hasField = ({ body }: Route, name: string): boolean =>
  body !== undefined && JSON.stringify(formOf(body)).includes(`"${name}":`)

/** The sample with what this world has in the place of what the schema alone can say. */
export function inWorld(
  value: Json,
  fields: World['fields'],
  without: readonly string[] = [],
): Json {
  if (Array.isArray(value)) return value.map((one) => inWorld(one, fields))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]): [string, Json][] => {
      const isOther = name === 'giftId' && without === OTHERS && !fields.giftId
      if (isOther || without.includes(name)) return []
      return [[name, fields[name] ?? inWorld(part, fields)]]
    }),
  )
}

/** An import of which one draft waits for its cover. */
async function makeImport(
  { ctx: { db } }: Person,
  { id: workId }: { id: string },
): Promise<string> {
  const importId = newId()
  await db
    .insert(schema.importFile)
    .values({ importId, row: 2, kind: 'cover', name: 'a.png', workId })
  return importId
}
