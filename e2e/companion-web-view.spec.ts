import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { open } from './support/open'

test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) KoeniwaApp/1.4.0' })

test('inside the companion app, guide, legal, inquiry and landing pages have no header and menus', async ({
  page,
}) => {
  for (const path of [
    '/guide/work-registration',
    '/guide/voice-submission',
    '/legal/eula',
    '/legal/asct',
    '/inquiry',
    '/lp/first-visit',
  ]) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    for (const chrome of ['header[data-chrome]', 'footer[data-chrome]']) {
      await expect(page.locator(chrome), `${chrome} of ${path}`).toHaveCount(1)
      await expect(page.locator(chrome), `${chrome} of ${path}`).toBeHidden()
    }
    await expect(page.getByRole('button', { name: 'メニューを開く', exact: true })).toHaveCount(0)
  }
  await expectAccessible(page)
})

test('its other pages have them, and nobody is offered the app that they are in', async ({
  page,
}) => {
  for (const path of ['/about', '/faq', '/news', '/store', '/ranking', '/search']) {
    await open(page, path)
    await expect(page.locator('header[data-chrome]'), path).toBeVisible()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }
})
