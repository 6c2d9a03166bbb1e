import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { findWork, yen } from './support/catalogue'
import { expectFits } from './support/layout'
import { open } from './support/open'
import { done } from './support/service'
import { newAlbum } from './support/studio'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

test('a sale after weeks at the regular price shows both prices and how much lower it is', async ({
  page,
}) => {
  const work = await findWork('album', 'KN000107')
  await open(page, `/album/${work.nid}`)
  const panel = page.getByRole('region', { name: '購入' })
  await expect(panel.getByText('セール価格', { exact: true })).toBeVisible()
  await expect(panel.getByText(yen(770), { exact: true })).toBeVisible()
  await expect(panel.locator('s')).toHaveText(yen(work.price))
  await expect(panel.getByText('30%OFF')).toBeVisible()
})

test('a new album on sale shows the sale price alone, and its creator is told why', async ({
  page,
}) => {
  test.slow()
  const creator = await newListener(page)
  const title = `はじめてのセール ${randomUUID().slice(0, 8)}`
  const discount = { price: 880, startAt: inDays(-1), endAt: inDays(7) }
  const work = await newAlbum(creator, { title, price: 1100, discount })

  await open(page, `/album/${work.nid}`)
  const panel = page.getByRole('region', { name: '購入' })
  await expect(panel.getByText(yen(880), { exact: true })).toBeVisible()
  await expect(panel.getByText('（日本時間）までのセール価格です。')).toBeVisible()
  await expect(panel.getByText('通常価格')).toHaveCount(0)
  await expect(panel.getByText('OFF')).toHaveCount(0)
  await expect(panel.locator('s')).toHaveCount(0)
  await expectAccessible(page, 'a sale without its regular price')

  await open(page, `/search?query=${encodeURIComponent(title)}`)
  const card = page.getByRole('listitem').filter({ hasText: title })
  await expect(card.getByText('セール価格')).toBeVisible()
  await expect(card.getByText(yen(880))).toBeVisible()
  await expect(card.getByText('通常価格')).toHaveCount(0)

  await open(page, `/studio/upload?work=${work.id}`)
  const note = page.getByRole('status').filter({ hasText: '割引中は' })
  await expect(note).toContainText('割引価格だけを表示します')
  await expect(note).toContainText('2週間に足りない')
  await page.getByLabel('始まり（日本時間）').fill('2040-01-01T00:00')
  await page.getByLabel('終わり（日本時間）').fill('2040-01-15T00:00')
  await expect(note).toContainText(`通常価格の${yen(1100)}に線を引き`)
  await page.getByLabel('終わり（日本時間）').fill('2040-03-01T00:00')
  await expect(note).toContainText('2040年1月29日 00:00まで')
  await expectAccessible(page, 'until when both prices are shown')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFits(page, `the note about prices at ${width}`)
  }
  const saved = await done(
    creator.call<{ items: object[] }>('GET', `/studio/works/${work.id}/prices`),
  )
  expect(saved.items).toMatchObject([{ price: 880 }, { price: 1100, endAt: null }])
})
