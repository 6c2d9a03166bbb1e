import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { withDatabase } from './database'
import { open } from './open'

export type Merchandise = { id: string; title: string; priceYen: number }

type Facts = {
  priceYen?: number
  onHand?: number
  perPersonLimit?: number
  preorderInDays?: number
}

/** How the title of merchandise begins that belongs to one journey; others leave it alone. */
export const OWN_TITLE = '旅のアクリルスタンド'

/** Merchandise of a journey's own, on the shelf of a creator of the demo, with a picture of one of its works. */
export async function newMerchandise(facts: Facts = {}): Promise<Merchandise> {
  const { priceYen = 1650, onHand = 10, perPersonLimit = null, preorderInDays = null } = facts
  const id = randomUUID()
  const title = `${OWN_TITLE}${id.slice(0, 6)}`
  await withDatabase(async (database) => {
    await database.query(
      `insert into merchandise (id, creator_id, related_work_id, title, category, description, spec, price_yen,
                                picture_id, per_person_limit, preorder_delivery_at, preorder_delivery_until, published_at)
       select $1, creator_id, id, $2, 'アクリルスタンド', '机の上で店番をします。', '約H100mm／アクリル', $3,
              cover_id, $4, now() + make_interval(days => $5), now() + make_interval(days => $5), now()
         from work where nid = 'KN000103'`,
      [id, title, priceYen, perPersonLimit, preorderInDays],
    )
    await database.query('insert into stock (merchandise_id, on_hand) values ($1, $2)', [
      id,
      onHand,
    ])
  })
  return { id, title, priceYen }
}

/** The creator changes the price. */
export const setPrice = (id: string, priceYen: number) =>
  withDatabase((database) =>
    database.query('update merchandise set price_yen = $2 where id = $1', [id, priceYen]),
  )

/** Somebody else takes all that is left. */
export const sellOut = (id: string) =>
  withDatabase((database) =>
    database.query('update stock set on_hand = reserved where merchandise_id = $1', [id]),
  )

/** Units that orders hold. */
export const reservedOf = (id: string): Promise<number> =>
  withDatabase(async (database) => {
    const { rows } = await database.query<{ reserved: number }>(
      'select reserved from stock where merchandise_id = $1',
      [id],
    )
    return rows[0]?.reserved ?? Number.NaN
  })

/** Puts merchandise into the cart from their own page and goes to the cart. */
export async function intoCart(page: Page, merchandise: Merchandise, quantity = 1): Promise<void> {
  await open(page, `/merchandise/${merchandise.id}`)
  for (let n = 1; n < quantity; n += 1)
    await page.getByRole('button', { name: `「${merchandise.title}」を1点増やす` }).click()
  await page.getByRole('button', { name: /カートに入れる|カートの数量を変える/u }).click()
  await page.getByRole('link', { name: 'カートを見る' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'カート' })).toBeVisible()
  await expect(page.getByRole('link', { name: merchandise.title })).toBeVisible()
}

/** What is in the cart of this browser. */
export const storedCart = (page: Page): Promise<{ id: string; quantity: number }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))
