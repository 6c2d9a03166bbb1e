import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { open } from './support/open'
import { done } from './support/service'
import { newDraft, type StudioWorkFacts } from './support/studio'

type Scenes = { tracks: { scenes: { startMs: number; name: string }[] }[] }
type Ranges = { tracks: { trialRange: { startMs: number; endMs: number } | null }[] }

test('the trial is chosen on the outline of the sound, heard, and saved', async ({ page }) => {
  const creator = await newListener(page)
  const { id } = await newDraft(creator, '試聴を選ぶ')
  await open(page, `/studio/upload?work=${id}`)
  const track = page.getByRole('article', { name: 'トラック1' })
  await track.getByLabel('試聴', { exact: true }).selectOption('範囲を選ぶ')
  const end = track.getByRole('slider', { name: '試聴の終わり' })
  await end.press('ArrowLeft')
  await track.getByRole('slider', { name: '試聴の始まり' }).press('ArrowRight')
  await expect(track.getByLabel('始まり（分:秒）')).toHaveValue('0:01')
  await expect(track.getByLabel('終わり（分:秒）')).toHaveValue('0:03')
  // It is heard for two seconds only.
  await Promise.all([
    expect(track.getByRole('button', { name: '止める' })).toBeVisible(),
    track.getByRole('button', { name: '試聴を聴く' }).click(),
  ])
  // It ends by itself where the trial ends.
  await expect(track.getByRole('button', { name: '試聴を聴く' })).toBeVisible()
  const saved = async () =>
    (await done(creator.call<StudioWorkFacts & Ranges>('GET', `/studio/works/${id}`))).tracks[0]
      ?.trialRange
  await expect.poll(saved).toEqual({ startMs: 1000, endMs: 3000 })
})

test('scenes are set while the sound is heard, in the order of their times', async ({ page }) => {
  const creator = await newListener(page)
  const { id } = await newDraft(creator, '場面を置く')
  await open(page, `/studio/upload?work=${id}`)
  const track = page.getByRole('article', { name: 'トラック1' })
  await track.getByRole('button', { name: '聴きながら追加' }).click()
  const place = track.getByRole('slider', { name: 'いまの位置' })
  await place.press('ArrowRight')
  await place.press('ArrowRight')
  await track.getByRole('button', { name: '00:02 に場面を追加' }).click()
  await place.press('ArrowLeft')
  await track.getByRole('button', { name: '00:01 に場面を追加' }).click()
  const starts = track.getByLabel('時間（分:秒）')
  await expect(starts.nth(0)).toHaveValue('0:01')
  await expect(starts.nth(1)).toHaveValue('0:02')
  await expectAccessible(page, 'scenes on the outline')
  const names = track.getByLabel('場面の名前')
  await names.nth(0).fill('来店')
  await names.nth(1).fill('雨音')
  await track.getByRole('button', { name: '聴く', exact: true }).click()
  await expect(track.getByRole('button', { name: '止める' })).toBeVisible()
  const saved = async () =>
    (await done(creator.call<Scenes>('GET', `/studio/works/${id}`))).tracks[0]?.scenes
  await expect.poll(saved).toMatchObject([
    { startMs: 1000, name: '来店' },
    { startMs: 2000, name: '雨音' },
  ])
})
