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
  salesEndAt?: string
}

/** New merchandise of a demo creator, for one journey, with a picture of one of its works. */
export async function newMerchandise(facts: Facts = {}): Promise<Merchandise> {
  const [one] = await newMerchandises(1, facts)
  if (!one) throw new Error('unreachable')
  return one
}

/** This many different items with the same facts. */
export function newMerchandises(count: number, facts: Facts = {}): Promise<Merchandise[]> {
  const { priceYen = 1650, onHand = 10, perPersonLimit, preorderInDays, salesEndAt } = facts
  const made = Array.from({ length: count }, () => {
    const id = randomUUID()
    return { id, title: `旅のアクリルスタンド${id.slice(0, 8)}`, priceYen }
  })
  return withDatabase(async (database) => {
    const values = [priceYen, perPersonLimit, preorderInDays, salesEndAt]
    for (const { id, title } of made) await database.query(INSERT, [id, title, ...values])
    await database.query(
      'insert into stock (merchandise_id, on_hand) select unnest($1::uuid[]), $2',
      [made.map(({ id }) => id), onHand],
    )
    return made
  })
}

const INSERT = `
  insert into merchandise (id, creator_id, related_work_id, title, category, description, spec, price_yen,
                           picture_id, per_person_limit, preorder_delivery_at, preorder_delivery_until, sales_end_at,
                           published_at)
  select $1, creator_id, id, $2, 'アクリルスタンド', '机の上で店番をします。', '約H100mm／アクリル', $3,
         cover_id, $4, now() + make_interval(days => $5), now() + make_interval(days => $5), $6, now()
    from work where nid = 'KN000103'`

/** The creator changes the price. */
export const setPrice = (id: string, priceYen: number) =>
  withDatabase((database) =>
    database.query('update merchandise set price_yen = $2 where id = $1', [id, priceYen]),
  )

/** Another buyer takes all that is left. */
export const sellOut = (id: string) =>
  withDatabase((database) =>
    database.query('update stock set on_hand = reserved where merchandise_id = $1', [id]),
  )

/** The units that orders have reserved. */
export const reservedOf = (id: string): Promise<number> =>
  withDatabase(async (database) => {
    const { rows } = await database.query<{ reserved: number }>(
      'select reserved from stock where merchandise_id = $1',
      [id],
    )
    return rows[0]?.reserved ?? Number.NaN
  })

/** Puts merchandise into the cart from its own page and goes to the cart. */
export async function intoCart(page: Page, merchandise: Merchandise, quantity = 1): Promise<void> {
  await open(page, `/merchandise/${merchandise.id}`)
  for (let n = 1; n < quantity; n += 1)
    await page.getByRole('button', { name: `「${merchandise.title}」を1点増やす` }).click()
  await page.getByRole('button', { name: /カートに入れる|カートの数量を変える/u }).click()
  await page.getByRole('link', { name: 'カートを見る' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'カート' })).toBeVisible()
  await expect(page.getByRole('link', { name: merchandise.title })).toBeVisible()
}

type CartItem = { id: string; quantity: number }

/** Puts these into the cart, without a press, when the next page opens. */
export const fillCart = (page: Page, items: readonly CartItem[]) =>
  page.addInitScript(
    ({ cart, mark }) => {
      // Only once, and not in other frames.
      if (window !== top || sessionStorage.getItem(mark)) return
      sessionStorage.setItem(mark, 'filled')
      localStorage.setItem('cart', cart)
      localStorage.setItem('cartUpdatedAt', new Date().toISOString())
    },
    { cart: JSON.stringify(items), mark: randomUUID() },
  )

/** Opens the cart with one of each. */
export async function openCart(page: Page, merchandise: readonly Merchandise[]): Promise<void> {
  await fillCart(
    page,
    merchandise.map(({ id }) => ({ id, quantity: 1 })),
  )
  await open(page, '/merchandise/cart')
  const [first] = merchandise
  if (first) await expect(page.getByRole('link', { name: first.title })).toBeVisible()
}

/** The content of the cart of this browser. */
export const storedCart = (page: Page): Promise<CartItem[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))
