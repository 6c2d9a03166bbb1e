import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { open } from './support/open'
import { newDraft, publish } from './support/studio'

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
