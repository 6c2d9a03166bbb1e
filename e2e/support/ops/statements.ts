import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Account, newAccount } from '../account'
import { withDatabase } from '../database'
import { buy } from '../purchase'
import { done } from '../service'
import { newAlbum } from '../studio'

/** A creator who has sold an album at a price that is enough for a payout. */
export async function newSeller(): Promise<Account & { uid: string; orderNumber: string }> {
  const [creator, buyer] = [await newAccount(), await newAccount()]
  const { id } = await newAlbum(creator, { title: '払われる夜', price: 5500 })
  const { orderNumber } = await buy(buyer.call, { albumId: id })
  const { uid } = await done(creator.call<{ uid: string }>('GET', '/my/profile'))
  return { ...creator, uid, orderNumber }
}

/** Puts what is in no statement yet into the payee’s statement of a past month, as its closing does. */
const state = async (database: pg.Client, uid: string, monthsAgo: number): Promise<string> => {
  const id = randomUUID()
  await database.query('begin')
  await database.query(
    `insert into statement (id, number, payee_id, month, gross_yen, fee_yen, fee_tax_yen, carried_yen, detail, closed_at)
     select $1::uuid, 'S' || to_char(now() - make_interval(months => $3), 'YYYYMM-') || (100000000 + floor(random() * 899999999))::int,
            payee_id, to_char(now() - make_interval(months => $3), 'YYYY-MM'),
            sum(gross_yen), sum(fee_yen), sum(fee_tax_yen), 0,
            '{"issuer": "こえにわ", "issuerNumber": "", "taxRateBp": 1000, "payeeName": "夜野 つづり", "payeeNumber": "",
              "isAgreed": false, "items": []}', now()
       from earning where payee_id = $2 and statement_id is null group by payee_id`,
    [id, uid, monthsAgo],
  )
  await database.query(
    'update earning set statement_id = $1 where payee_id = $2 and statement_id is null',
    [id, uid],
  )
  await database.query('commit')
  return id
}

/** Closes a past month for this payee; what they earned becomes payable. */
export const makePayable = (uid: string): Promise<void> =>
  withDatabase(async (database) => {
    const statement = await state(database, uid, 3)
    const payout = randomUUID()
    await database.query(
      `insert into payout (id, payee_id, month, state, gross_yen, withholding_yen, net_yen, pay_on)
       select $1, payee_id, month, 'payable', gross_yen - fee_yen, 0, gross_yen - fee_yen, current_date
         from statement where id = $2`,
      [payout, statement],
    )
    await database.query('insert into payout_statement (statement_id, payout_id) values ($1, $2)', [
      statement,
      payout,
    ])
  })

/** Closes a later month for this payee, with more refunds than sales. */
export const closeLaterMonth = (uid: string): Promise<unknown> =>
  withDatabase((database) => state(database, uid, 2))
