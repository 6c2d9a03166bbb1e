import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { listenIn } from './support/audio'
import { expectAccessible } from './support/axe'
import { findWork, trackOf } from './support/catalogue'
import { expectFits } from './support/layout'
import { open } from './support/open'
import { playerOf } from './support/player'

test('the tabs lead to the pages used most, the player stands above them, typing hides them', async ({
  page,
}) => {
  await listenIn(page)
  await newListener(page)
  await open(page, '/album/KN000101')
  const tabs = page.getByRole('navigation', { name: 'おもなページ（タブ）' })
  const track = trackOf(await findWork('album', 'KN000101'), 0)
  await page.getByRole('button', { name: `「${track.title}」を試聴する` }).tap()
  const { bar } = playerOf(page)
  await expect(bar).toBeVisible()
  const overlap = async () => {
    const [above, below] = [await bar.boundingBox(), await tabs.boundingBox()]
    return (above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0)
  }
  // It arrives from below.
  await expect.poll(overlap).toBeLessThanOrEqual(1)
  await expectAccessible(page, 'tabs and player on a phone')
  await expectFits(page, 'tabs and player on a phone')

  for (const [name, path] of [
    ['購入した作品', '/my/library/albums'],
    ['お気に入り', '/my/favorited/albums'],
    ['さがす', '/search'],
  ] as const) {
    await tabs.getByRole('link', { name }).tap()
    await expect(page).toHaveURL(new RegExp(`${path}$`, 'u'))
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  await page.getByRole('main').getByRole('combobox').first().focus()
  await expect(tabs).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(tabs).toBeVisible()
  await tabs.getByRole('link', { name: 'ホーム' }).tap()
  await expect(tabs.getByRole('link', { name: 'ホーム' })).toHaveAttribute('aria-current', 'page')
})

test('a phone held sideways has the favourites in the header instead', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await newListener(page)
  await open(page, '/')
  await expect(page.getByRole('navigation', { name: 'おもなページ（タブ）' })).toBeHidden()
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'お気に入りのトラック' }),
  ).toBeVisible()
  await expectFits(page, 'the header of a phone held sideways')
})
