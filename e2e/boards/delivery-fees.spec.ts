import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { expectFits } from '../support/layout'
import { open } from '../support/open'
import { signInAsStaff } from '../support/staff'

test('the staff plans new delivery fees for a day to come; until then nothing changes', async ({
  page,
}) => {
  await signInAsStaff(page)
  await open(page, '/ops/delivery')
  const now = page.getByRole('region', { name: 'いまの送料' })
  await expect(now.getByText('990円')).toBeVisible()
  await page.getByLabel('全国一律（税込）').fill('1100')
  await page.getByLabel('離島の郵便番号').fill('952 95x')
  await page.getByRole('button', { name: '内容を確認する' }).click()
  await expect(page.getByText('離島：「95x」は郵便番号ではありません。')).toBeVisible()
  await page.getByLabel('離島の郵便番号').fill('952 100-2101')
  await page.getByLabel('適用を始める日').fill(`${new Date().getFullYear() + 3}-04-01`)
  const note = `値上げ${randomUUID().slice(0, 6)}`
  await page.getByLabel(/^メモ/u).fill(note)
  await page.getByRole('button', { name: '内容を確認する' }).click()
  await expect(page.getByText(/離島2件/u)).toBeVisible()
  await page.getByRole('button', { name: 'この内容で版を作る' }).click()
  await expect(page.getByText(/^第\d+版を作りました。$/u)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: note })
  await expect(row).toContainText('予定')
  await expect(row).toContainText('1,100円')
  await expect(now.getByText('990円')).toBeVisible()
  await expectAccessible(page, 'planned delivery fees')
  await expectFits(page, 'delivery fees')
})
