import { expect, type Page } from '@playwright/test'

/** The fixed bar at the bottom of the page, by the names that listeners see. */
export function playerOf(page: Page) {
  const bar = page.getByRole('region', { name: 'プレーヤー' })
  return {
    bar,
    trialBadge: bar.getByText('試聴', { exact: true }),
    playing: bar.getByRole('button', { name: '一時停止' }),
    paused: bar.getByRole('button', { name: '再生', exact: true }),
    next: bar.getByRole('button', { name: '次のトラック' }),
    place: bar.getByRole('slider', { name: '再生位置' }),
  }
}

/** The player over the whole phone, and the ways to its half sheets. */
export async function openPhonePlayer(page: Page) {
  await playerOf(page)
    .bar.getByRole('button', { name: /のプレーヤーを開く$/u })
    .click()
  const sheet = page.getByRole('dialog', { name: '再生中の作品' })
  await expect(sheet).toBeVisible()
  /** Opens a half sheet. */
  async function half(button: string | RegExp, title: string) {
    await sheet.getByRole('button', { name: button }).click()
    const opened = page.getByRole('dialog', { name: title, exact: true })
    await expect(opened).toBeVisible()
    return opened
  }
  /** Opens one of those behind ⋯. */
  async function more(title: string) {
    const list = await half('その他の操作', 'その他の操作')
    await list.getByRole('button', { name: title, exact: true }).click()
    return page.getByRole('dialog', { name: title, exact: true })
  }
  return { sheet, half, more }
}

/** The full player, beside the page of a desktop. */
export async function openPlayer(page: Page) {
  await playerOf(page).bar.getByRole('button', { name: '再生リストと設定' }).click()
  const sheet = page.getByRole('dialog', { name: '再生中の作品' })
  await expect(sheet).toBeVisible()
  return sheet
}
