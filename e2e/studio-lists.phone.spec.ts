import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { expectFits } from './support/layout'
import { open } from './support/open'
import { done } from './support/service'

test('on a phone a list of works has its order to choose', async ({ page }) => {
  const creator = await newListener(page)
  for (const [title, price] of [
    ['雨の本棚', 2200],
    ['ネコの夜', 1100],
  ])
    await done(creator.call('POST', '/studio/works', { type: 'album', title, price }))
  await open(page, '/studio/albums')
  const works = page.getByRole('list', { name: 'アルバム' }).getByRole('link')
  await expect(works).toHaveText(['ネコの夜', '雨の本棚'])
  await page.getByLabel('並び順').selectOption('価格：高い順')
  await expect(works).toHaveText(['雨の本棚', 'ネコの夜'])
  await expect(page).toHaveURL(/\?sort=price&order=desc$/u)
  await expectFits(page, 'a list of works')
})
