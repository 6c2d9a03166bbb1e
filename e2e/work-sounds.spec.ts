import { expect, type Page, test } from '@playwright/test'
import { newListener } from './support/account'
import { findWork, trackOf, type WorkFacts } from './support/catalogue'
import { open } from './support/open'
import { openPlayer, playerOf } from './support/player'

/** Plays the trial of a work's first track and opens the player. @returns its speed and its switch */
async function openSettings(page: Page, work: WorkFacts) {
  await open(page, `/album/${work.nid}`)
  const name = `「${trackOf(work, 0).title}」を試聴する`
  await page.getByRole('button', { name }).click()
  await expect(playerOf(page).playing).toBeVisible()
  const sheet = await openPlayer(page)
  await sheet.getByRole('tab', { name: '音と操作' }).click()
  return {
    rate: sheet.getByRole('combobox', { name: '再生の速さ' }),
    switch: sheet.getByRole('checkbox', { name: /^この作品だけの設定/u }),
    close: () => sheet.getByRole('button', { name: 'とじる' }).click(),
  }
}

for (const who of ['a listener', 'a guest'] as const)
  test(`${who} gives one work its own speed; other works keep the general one`, async ({
    page,
  }) => {
    if (who === 'a listener') await newListener(page)
    const [one, other] = [await findWork('album', 'KN000102'), await findWork('album', 'KN000101')]
    const first = await openSettings(page, one)
    await first.switch.check()
    const saved =
      who === 'a listener'
        ? page.waitForResponse(
            (answer) =>
              answer.url().endsWith(`/api/my/sounds/${one.id}`) &&
              answer.request().postDataJSON()?.rate === 0.8,
          )
        : null
    await first.rate.selectOption('0.8')
    if (saved) expect((await saved).status()).toBe(204)
    await first.close()

    const second = await openSettings(page, other)
    await expect(second.rate).toHaveValue('1')
    await expect(second.switch).not.toBeChecked()
    await second.close()

    const again = await openSettings(page, one)
    await expect(again.switch).toBeChecked()
    await expect(again.rate).toHaveValue('0.8')
    await again.switch.uncheck()
    await expect(again.rate).toHaveValue('1')
  })
