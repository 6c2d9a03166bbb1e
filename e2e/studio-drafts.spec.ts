import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { open } from './support/open'
import { done } from './support/service'

type Work = { id: string; title: string; catchCopy: string }

test('two tabs edit one draft: the second is told, and neither loses a word silently', async ({
  page,
  context,
}) => {
  const { call } = await newListener(page)
  const { id } = await done(
    call<Work>('POST', '/studio/works', { type: 'album', title: 'ふたつの窓', price: 880 }),
  )
  const read = () => done(call<Work>('GET', `/studio/works/${id}`))
  await open(page, `/studio/upload?work=${id}`)
  const second = await context.newPage()
  await open(second, `/studio/upload?work=${id}`)
  await expect(second.getByLabel('キャッチコピー')).toBeVisible()

  await page.getByLabel('キャッチコピー').fill('一枚目の言葉')
  await expect.poll(async () => (await read()).catchCopy).toBe('一枚目の言葉')
  await second.getByLabel('キャッチコピー').fill('二枚目の言葉')
  await expect(second.getByText('別の画面で変更されています。').first()).toBeVisible()
  await expectAccessible(second, 'a draft that another tab has changed')
  expect((await read()).catchCopy).toBe('一枚目の言葉')
  await second.getByRole('button', { name: 'この画面の内容で上書きする' }).click()
  await expect.poll(async () => (await read()).catchCopy).toBe('二枚目の言葉')

  await page.getByLabel('キャッチコピー').fill('一枚目の続き')
  await page.getByRole('button', { name: '変更を破棄して読み込み直す' }).click()
  await expect(page.getByLabel('キャッチコピー')).toHaveValue('二枚目の言葉')
})
