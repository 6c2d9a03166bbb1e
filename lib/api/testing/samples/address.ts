import type { addressRoutes } from '@/lib/contract/address'
import { schema } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import type { Person } from '../catalogue'
import type { Maker, SamplesOf } from './sample'

/** A postal code and what belongs to it, in Okinawa. */
export const OKINAWA = { postalCode: '9000001', prefectureCode: '47', phone: '0981234567' }

/** The default address of somebody's. */
export async function makeAddress({ uid, ctx }: Person): Promise<string> {
  const id = newId()
  await ctx.db.insert(schema.address).values({
    ...{ id, accountId: uid, ...OKINAWA, city: '那覇市', street: '1-1' },
    ...{ recipient: '見本 花子', isDefault: true },
  })
  return id
}

const anAddress = async ({ owner }: Maker) => ({
  params: { id: await makeAddress(owner) },
  fields: OKINAWA,
})

export const addressSamples = {
  'GET /postal-code/{code}': () => ({ params: { code: '1040061' } }),
  'POST /my/addresses': () => ({ fields: OKINAWA }),
  'PUT /my/addresses/{id}': anAddress,
  'PUT /my/addresses/{id}/default': anAddress,
  'DELETE /my/addresses/{id}': anAddress,
} satisfies SamplesOf<typeof addressRoutes>
