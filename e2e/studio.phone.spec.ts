import { expect, test } from '@playwright/test'
import { newListener, signIn } from './support/account'
import { expectAccessible } from './support/axe'
import { expectFits } from './support/layout'
import { open } from './support/open'
import { demoAccount } from './support/shop'
import { newDraft, publish } from './support/studio'

test('on a phone the studio of a creator fits: figures, lists, reactions, members, subtitles, previews', async ({
  page,
}) => {
  test.slow()
  await signIn(page, demoAccount('creator'))
  await open(page, '/studio/voices')
  const figures = await page
    .getByRole('link', { name: /の統計$/u })
    .first()
    .getAttribute('href')
  const answer = await page.request.get('/api/studio/works?take=100&state=published')
  const [work] = ((await answer.json()) as { items: { id: string; tracks: { id: string }[] }[] })
    .items
  const paths = [
    ...['/studio', '/studio/reviews', '/studio/voices', figures ?? ''],
    ...['/studio/creator/members', '/studio/invitations'],
    `/studio/upload?work=${work?.id}`,
    `/studio/works/${work?.id}/preview`,
    `/studio/tracks/${work?.tracks[0]?.id}/subtitles`,
  ]
  for (const path of paths) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '読み込んでいます' })).toHaveCount(0)
    await expectFits(page, path)
    await expectAccessible(page, path)
  }
})

test('on a phone the way to save stays in sight while something is unsaved', async ({ page }) => {
  const creator = await newListener(page)
  const { id } = await newDraft(creator, '押しやすい声')
  await publish(creator, id)
  await open(page, `/studio/upload?work=${id}`)
  const save = page.getByRole('button', { name: '変更を保存' })
  await expect(save).toHaveCount(0)
  await page.getByLabel('作品の説明').fill('雨の音から始まります。')
  await page.getByRole('heading', { name: '出演・スタッフ' }).scrollIntoViewIfNeeded()
  await expect(save).toBeInViewport()
  await expectAccessible(page, 'unsaved changes on a phone')
  await save.tap()
  await expect(save).toHaveCount(0)
  await expect(page.getByText('保存しました').first()).toBeVisible()
})
