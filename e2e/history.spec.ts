import { expect, type Page, test } from '@playwright/test'
import { quoted } from '../lib/kit/quoted'
import { newListener } from './support/account'
import { findWork, trackOf } from './support/catalogue'
import { open, reopen } from './support/open'
import { playerOf } from './support/player'
import { type Call, done } from './support/service'
import { expectWord } from './support/words'

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

/** Two voices heard, the second one lately and up to its twelfth second. */
async function heardVoices(call: Call) {
  const [first, second] = [
    trackOf(await findWork('voice', 'KN000208'), 0),
    trackOf(await findWork('voice', 'KN000201'), 0),
  ]
  await done(call('PUT', '/history/playback', { trackId: first.id, currentTime: 0 }))
  await done(call('PUT', '/history/playback', { trackId: second.id, currentTime: 12 }))
  return { first, second }
}

test('a track goes on where it was left', { tag: '@main' }, async ({ page }) => {
  const { call } = await newListener(page)
  const { first, second } = await heardVoices(call)
  await open(page, '/my/history')
  await expect(titles(page)).toHaveText([second.title, first.title])
  await page.getByRole('button', { name: `${quoted(second.title)}を続きから聴く` }).click()
  const player = playerOf(page)
  await expect(player.playing).toBeVisible()
  await expect
    .poll(async () => Number(await player.place.inputValue()) * second.durationMs)
    .toBeGreaterThan(11_000)
})

test('one play is removed; without a connection it is back with a word', async ({
  page,
  context,
}) => {
  const { call } = await newListener(page)
  const { first, second } = await heardVoices(call)
  await open(page, '/my/history')
  const removeButton = (title: string) =>
    page.getByRole('button', { name: `${quoted(title)}を履歴から消す` })
  await expect(removeButton(first.title)).toBeVisible()
  await context.setOffline(true)
  await removeButton(second.title).click()
  await expectWord(page, /履歴から消せなかったため、元に戻しました/u)
  await expect(removeButton(second.title)).toBeVisible()
  await context.setOffline(false)
  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await removeButton(second.title).click()
  await expect(titles(page)).toHaveText([first.title])
  await removed
  await reopen(page)
  await expect(titles(page)).toHaveText([first.title])
})

test('the whole history is emptied after one question', async ({ page }) => {
  const { call } = await newListener(page)
  await heardVoices(call)
  await open(page, '/my/history')
  const empty = page.getByRole('button', { name: '履歴をすべて消す' })
  const dialog = page.getByRole('dialog', { name: '再生履歴をすべて消しますか' })
  await empty.click()
  await dialog.getByRole('button', { name: 'やめる' }).click()
  await expect(titles(page)).toHaveCount(2)
  await empty.click()
  await page.route(/\/api\/my\/history\/playback$/u, (route) => route.abort())
  await dialog.getByRole('button', { name: 'すべて消す' }).click()
  await expect(dialog.getByRole('alert')).toContainText('履歴を消せませんでした')
  await page.unroute(/\/api\/my\/history\/playback$/u)
  await dialog.getByRole('button', { name: 'すべて消す' }).click()
  await expectWord(page, '再生履歴をすべて消しました')
  await expect(page.getByRole('heading', { name: '再生履歴はまだありません' })).toBeVisible()
})
