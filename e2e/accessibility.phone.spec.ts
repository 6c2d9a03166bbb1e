import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { expectFits } from './support/layout'
import { open } from './support/open'
import { listenerWithEverything } from './support/screens/full-listener'
import {
  checkCommunityOpened,
  checkMineOpened,
  checkPlayerOpened,
  checkStoreOpened,
} from './support/screens/opened'
import { checkOpenThings } from './support/screens/screens'

// The long ones are shared among the workers.
test.describe.configure({ mode: 'parallel' })
test.slow()

test('axe finds nothing in what opens: menu, forms, modals, checkout, player', ({ page }) =>
  checkOpenThings(page))

test('axe finds nothing in what opens for a listener: sheets, dialogs, forms, the player', async ({
  page,
}) => {
  const listener = await listenerWithEverything(page)
  await checkStoreOpened(page, listener)
  await checkCommunityOpened(page, listener)
  await checkMineOpened(page, listener)
  await checkPlayerOpened(page, listener)
})

test('axe finds nothing in the studio, its tabs and its menu', async ({ page }) => {
  await newListener(page)
  await open(page, '/studio/upload')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'スタジオのメニュー（タブ）' })
  await expect(tabs.getByRole('link', { name: '作品' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: '反応' }).tap()
  await expect(page.getByText('まだコメントはありません。')).toBeVisible()
  await expectAccessible(page, 'the studio on a phone')
  await expectFits(page, 'the studio on a phone')
  await tabs.getByRole('button', { name: 'メニュー' }).tap()
  const menu = page.getByRole('navigation', { name: 'スタジオのメニュー', exact: true })
  await expect(menu.getByRole('link', { name: '作品登録ガイド' })).toBeVisible()
  await expectAccessible(page, 'the studio’s menu on a phone')
  await menu.getByRole('link', { name: 'グッズ' }).tap()
  await expect(page.getByText('まだグッズはありません。')).toBeVisible()
  await expect(menu).toBeHidden()
  await tabs.getByRole('button', { name: 'メニュー' }).tap()
  await menu.getByRole('link', { name: 'ギフト' }).tap()
  await expect(page.getByText('まだギフトはありません。')).toBeVisible()
})
