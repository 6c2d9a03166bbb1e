import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { findWork, trackOf, yen } from './support/catalogue'
import { checkoutOf, openCheckout, orderDuring, payNow } from './support/checkout'
import { expectFits } from './support/layout'
import { open } from './support/open'
import { buy } from './support/purchase'

const FAIRY_TALES = 'KN000112'

test('a guest is offered the album where one of its tracks costs more', async ({ page }) => {
  const work = await findWork('album', 'KN000107')
  const dear = trackOf(work, 1)
  const saleYen = work.discountInfo?.price ?? Number.NaN
  expect(dear.price).toBeGreaterThan(saleYen)
  const html = await (await page.request.get(`/album/${work.nid}`)).text()
  expect(html).toContain(`アルバムで購入「${dear.title}」`)
  await open(page, `/album/${work.nid}`)
  const row = page.getByRole('listitem').filter({ hasText: dear.title })
  await expect(row.getByText(`アルバムなら${yen(saleYen)}`)).toBeVisible()
})

test('who owns a track is offered the rest of the album by the other track’s button', async ({
  page,
}) => {
  const { call } = await newListener(page)
  const work = await findWork('album', FAIRY_TALES)
  const [owned, other] = [trackOf(work, 0), trackOf(work, 1)]
  await buy(call, { trackId: owned.id })
  const rest = work.price - owned.price
  await open(page, `/album/${work.nid}`)
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByText(`アルバムなら${yen(rest)}`)).toBeVisible()
    await expectFits(page, `album page at ${width}`)
  }
  const { dialog, pay, thanks } = await openCheckout(page, other.title, 'アルバムで購入')
  await expect(dialog.getByText(`「${other.title}」だけでは${yen(other.price)}です`)).toBeVisible()
  await expectAccessible(page, 'the album offered for a track')
  const { amount } = await orderDuring(page, () => pay.click())
  expect(amount).toBe(rest)
  await expect(thanks).toBeVisible()
})

test('the checkout of a track says that the album costs no more, and changes to it with one press', async ({
  page,
}) => {
  const { call } = await newListener(page)
  const work = await findWork('album', FAIRY_TALES)
  const [owned, other] = [trackOf(work, 0), trackOf(work, 1)]
  await buy(call, { trackId: owned.id })
  const rest = work.price - owned.price
  // What is owned is not known yet when the button is pressed.
  await page.route('**/api/permission/albums**', (route) => route.abort())
  await open(page, `/album/${work.nid}`)
  const { dialog, pay, thanks } = await openCheckout(page, other.title, '購入')
  await expect(dialog.getByText(`このトラックだけでは${yen(other.price)}ですが`)).toBeVisible()
  await expectAccessible(page, 'a track that costs more than its album')
  await dialog.getByRole('button', { name: 'アルバムに変える' }).click()
  const changed = checkoutOf(page)
  await expect(changed.dialog.getByText(yen(rest), { exact: true })).toBeVisible()
  await expect(changed.dialog.getByText(work.title, { exact: true })).toBeVisible()
  await expect(changed.dialog.getByRole('button', { name: 'アルバムに変える' })).toHaveCount(0)
  const { amount } = await orderDuring(page, () => pay.click())
  expect(amount).toBe(rest)
  await expect(thanks).toBeVisible()
})

test('the thanks name the track that was bought, also when the rest of its album costs less by then', async ({
  page,
}) => {
  await newListener(page)
  const work = await findWork('album', FAIRY_TALES)
  const bought = trackOf(work, 0)
  await open(page, `/album/${work.nid}`)
  await openCheckout(page, bought.title, '購入')
  const isKnown = page.waitForResponse(
    (answer) => answer.url().includes('/api/permission/albums') && answer.ok(),
  )
  const { dialog } = await payNow(page)
  await isKnown
  await expect(
    dialog.getByText(`「${bought.title}」の全編を聴けるようになりました。`),
  ).toBeVisible()
  await expect(dialog.getByText(`「${work.title}」の全編`)).toHaveCount(0)
})
