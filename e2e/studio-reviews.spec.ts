import { expect, test } from '@playwright/test'
import { newAccount, newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { open } from './support/open'
import { buy } from './support/purchase'
import { done } from './support/service'
import { newAlbum } from './support/studio'

test('a creator answers a review in public, hides words with a reason, and reports', async ({
  page,
}) => {
  const album = await newAlbum(await newListener(page), { title: '答えられる夜', price: 880 })
  const write = async (stars: number, body: string) => {
    const buyer = await newAccount()
    await buy(buyer.call, { albumId: album.id })
    await done(buyer.call('POST', `/album/${album.nid}/reviews`, { stars, body }))
    return buyer
  }
  const [praise, ending] = ['声が近い', '猫が帰る']
  await write(5, praise)
  const spoiler = await write(2, ending)

  await open(page, '/studio/comments')
  await page.getByRole('link', { name: 'レビュー', exact: true }).first().click()
  await expect(page).toHaveTitle(/^レビュー · .+ studio$/u)
  const card = (words: string) => page.getByRole('article').filter({ hasText: words })
  await card(praise)
    .getByRole('button', { name: /に返信する$/u })
    .click()
  await card(praise).getByLabel('返信').fill('ありがとうございます。')
  await card(praise).getByRole('button', { name: '返信する' }).click()
  await expect(card(praise).getByText('返信済み')).toBeVisible()
  await expect(card(praise).getByRole('button', { name: /への返信を消す$/u })).toBeVisible()

  await card(ending)
    .getByRole('button', { name: /を非表示にする$/u })
    .click()
  const hiding = page.getByRole('dialog', { name: 'レビューの本文を非表示にする' })
  await hiding.getByLabel('理由').fill('結末に触れているため')
  await hiding.getByRole('button', { name: '非表示にする' }).click()
  await expect(card(ending).getByText('本文を非表示にした理由：結末に触れているため')).toBeVisible()

  await card(ending)
    .getByRole('button', { name: /を報告する$/u })
    .click()
  const reporting = page.getByRole('dialog', { name: 'レビューの本文を報告する' })
  await reporting.getByRole('button', { name: '報告する' }).click()
  await expect(reporting.getByText('理由を選んでください。')).toBeVisible()
  await reporting.getByLabel('どのような問題ですか').selectOption('そのほか')
  await expectAccessible(page, 'reporting a review')
  await reporting.getByRole('button', { name: '報告する' }).click()
  await expect(reporting.getByText('運営が内容を確認します。')).toBeVisible()

  await page.context().clearCookies()
  await open(page, `/album/${album.nid}#reviews`)
  // The work is an article too.
  const shown = page.getByRole('article').filter({ hasText: praise }).last()
  await expect(shown.getByRole('region', { name: /への返信$/u })).toContainText(
    'ありがとうございます。',
  )
  await expect(page.getByText('本文は、作者が非表示にしています。').first()).toBeVisible()
  await expect(page.getByText(ending)).toHaveCount(0)

  const { items } = await done(
    spoiler.call<{ items: { title: string }[] }>('GET', '/my/notifications'),
  )
  expect(items.map(({ title }) => title)).toContainEqual(
    expect.stringContaining('結末に触れているため'),
  )
})
