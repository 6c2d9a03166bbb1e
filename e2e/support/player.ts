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

/** The full player. */
export async function openPlayer(page: Page) {
  await playerOf(page).bar.getByRole('button', { name: '再生リストと設定' }).click()
  const sheet = page.getByRole('dialog', { name: '再生中の作品' })
  await expect(sheet).toBeVisible()
  return sheet
}
