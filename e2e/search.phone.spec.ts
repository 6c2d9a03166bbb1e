import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { expectFits, expectFitsSmaller } from './support/layout'
import { open } from './support/open'

test('on a phone the tabs of a search are a row to touch, and each list fits', async ({ page }) => {
  await open(page, '/search?query=月うら')
  const tabs = page.getByRole('navigation', { name: 'さがすもの' })
  await expectFits(page, 'found works')
  for (const [name, found] of [
    ['グッズ', '月うら喫茶室 マグカップ'],
    ['チャンネル', '月うら喫茶室'],
  ] as const) {
    const tab = tabs.getByRole('link', { name })
    expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await tab.tap()
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('article').filter({ hasText: found }).first()).toBeVisible()
    await expectFitsSmaller(page, `found ${name}`)
    await expectAccessible(page, `found ${name} on a phone`)
  }
  await page.getByRole('article').filter({ hasText: '月うら喫茶室' }).first().tap()
  await expect(page).toHaveURL(/\/user\/[0-9a-f-]{36}$/u)
})
