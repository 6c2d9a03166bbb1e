import type { merchandiseRoutes } from '@/lib/contract/merchandise'
import { schema } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import type { Person } from '../catalogue'
import { makeAddress, OKINAWA } from './address'
import type { Maker, SamplesOf } from './sample'

/** Merchandise of a creator's on the shelf, and an address of the person's to send them to. */
export async function makeMerchandise(person: Person, creatorId: string): Promise<string> {
  const id = newId()
  const { db } = person.ctx
  const facts = { title: 'マグカップ', priceYen: 1320, publishedAt: new Date() }
  await db.insert(schema.merchandise).values({ id, creatorId, ...facts })
  await db.insert(schema.stock).values({ merchandiseId: id, onHand: 10 })
  await makeAddress(person)
  return id
}

const merchandiseById = async ({ owner, album }: Maker) => ({
  params: { id: await makeMerchandise(owner, album.creatorId) },
})
const merchandiseToQuote = async ({ owner, album }: Maker) => ({
  fields: {
    items: [{ id: await makeMerchandise(owner, album.creatorId), quantity: 1 }],
    postalCode: OKINAWA.postalCode,
  },
  without: ['addressId'],
})

export const merchandiseSamples = {
  'GET /merchandises/{id}': merchandiseById,
  'POST /merchandises/quote': merchandiseToQuote,
} satisfies SamplesOf<typeof merchandiseRoutes>
