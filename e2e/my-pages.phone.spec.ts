import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { expectFits } from './support/layout'
import { open } from './support/open'
import { shop } from './support/shop'

test('on a phone the index leads to each page, and each page back to it', async ({ page }) => {
  await newListener(page)
  await open(page, '/my')
  await expect(page).toHaveURL(`${shop.origin}/my`)
  const index = page.getByRole('navigation', { name: 'マイページの一覧' })
  for (const group of ['聴く', '購入', 'アカウント'])
    await expect(index.getByRole('list', { name: group })).toBeVisible()
  await expectAccessible(page, '/my')
  await expectFits(page, '/my')
  await index.getByRole('link', { name: '購入履歴' }).click()
  await expect(page.getByRole('heading', { name: '購入履歴', level: 1 })).toBeVisible()
  const back = page.getByRole('navigation', { name: 'マイページ', exact: true })
  await back.getByRole('link', { name: 'マイページ' }).click()
  await expect(index).toBeVisible()
})
