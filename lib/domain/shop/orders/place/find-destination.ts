import { sql } from 'drizzle-orm'
import type { Address } from '@/lib/contract/profile'
import type { Transaction } from '@/lib/db'
import { checkOnePlace, type PostalCode, postalCodeOf } from '@/lib/domain/shop/addresses'
import { type Delivery, deliveryOf, toDelivery } from '@/lib/domain/shop/merchandise'
import { notFound } from '@/lib/kit/errors'
import { addressMissing, buyerGone } from '../model/errors'

export type Destination = {
  /** The buyer's customer at the card network, if there is one. */
  customerId: string | null
  /** As a parcel keeps it, and its buyer reads it again (lib/contract/order.ts: Shipment). */
  address: Address
  delivery: Delivery
}

type Row = PostalCode & {
  customer_id: string | null
  address_id: string | null
  recipient: string
  postal_code: string
  prefecture_code: string
  city: string
  street: string
  building: string
  phone: string
  version: number
  zone: Delivery['zone']
  fee_yen: number
}

/**
 * Locks the buyer, so that their orders are placed one at a time, and reads the delivery address (the requested
 * one or the default) and the delivery fee.
 * @throws AppError unauthenticated (the account has ended meanwhile), notFound (somebody else's address), conflict while
 * there is none, invalid for one whose postal code is another place's
 */
export async function findDestination(
  tx: Transaction,
  accountId: string,
  addressId: string | undefined,
  now: Date,
): Promise<Destination> {
  const condition = addressId ? sql`d.id = ${addressId}` : sql`d.is_default`
  const { rows } = await tx.execute<Row>(sql`
    select c.customer_id, d.id address_id, d.recipient, d.postal_code, d.prefecture_code, d.city, d.street,
           d.building, d.phone, delivery.*, code.*
      from account a
      left join network_customer c on c.account_id = a.id and c.network = 'stripe'
      left join lateral (
        select * from address d where d.account_id = a.id and ${condition}
         order by d.created_at desc limit 1) d on true
      cross join lateral (${deliveryOf(sql`coalesce(d.postal_code, '')`, now)}) delivery
      cross join lateral (${postalCodeOf(sql`d.postal_code`, sql`d.city`)}) code
     where a.id = ${accountId} and a.deleted_at is null for no key update of a`)
  const row = rows[0]
  if (!row) throw buyerGone()
  if (!row.address_id) throw addressId ? notFound('お届け先') : addressMissing()
  const address = {
    recipient: row.recipient,
    postalCode: row.postal_code,
    prefectureCode: row.prefecture_code,
    city: row.city,
    street: row.street,
    building: row.building,
    phone: row.phone,
  }
  checkOnePlace(row, row.prefecture_code)
  return { customerId: row.customer_id, address, delivery: toDelivery(row) }
}
