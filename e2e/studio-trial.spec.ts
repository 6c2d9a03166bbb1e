import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { done } from './support/service'
import { newDraft, type StudioWorkFacts } from './support/studio'

type Ranges = { tracks: { trialRange: { startMs: number; endMs: number } | null }[] }

test('the trial is chosen on the outline of the sound, heard, and saved', async ({ page }) => {
  const creator = await newListener(page)
  const { id } = await newDraft(creator, '試聴を選ぶ')
  await page.goto(`/studio/upload?work=${id}`)
  const track = page.getByRole('article', { name: 'トラック1' })
  await track.getByLabel('試聴', { exact: true }).selectOption('範囲を選ぶ')
  const end = track.getByRole('slider', { name: '試聴の終わり' })
  await end.press('ArrowLeft')
  await track.getByRole('slider', { name: '試聴の始まり' }).press('ArrowRight')
  await expect(track.getByLabel('始まり（分:秒）')).toHaveValue('0:01')
  await expect(track.getByLabel('終わり（分:秒）')).toHaveValue('0:03')
  await expectAccessible(page, 'a trial on the outline')
  await track.getByRole('button', { name: '試聴を聴く' }).click()
  await expect(track.getByRole('button', { name: '止める' })).toBeVisible()
  // It ends by itself where the trial ends.
  await expect(track.getByRole('button', { name: '試聴を聴く' })).toBeVisible()
  const saved = async () =>
    (await done(creator.call<StudioWorkFacts & Ranges>('GET', `/studio/works/${id}`))).tracks[0]
      ?.trialRange
  await expect.poll(saved).toEqual({ startMs: 1000, endMs: 3000 })
})
