import { expect, test } from '@playwright/test'
import { newAccount, newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { open } from './support/open'
import { done } from './support/service'
import { newDraft, publish } from './support/studio'

test('a creator answers a comment, hides another with a reason, and shows it again', {
  tag: '@main',
}, async ({ page }) => {
  const creator = await newListener(page)
  const { id } = await newDraft(creator, '雨の日のあいさつ')
  const { nid } = await publish(creator, id)
  const listener = await newAccount()
  const write = (body: string) => done(listener.call('POST', `/voice/${nid}/comments`, { body }))
  await write('声がとても落ち着きます。')
  await write('結末で猫が帰ってきて泣きました。')

  await open(page, '/studio')
  await page.getByRole('link', { name: 'まだ返信していないコメントが2件あります' }).click()
  await expect(page).toHaveTitle(/^コメント · .+ studio$/u)
  const card = (words: string) => page.getByRole('article').filter({ hasText: words })
  const first = card('落ち着きます')
  await first.getByRole('button', { name: /に返信する$/u }).click()
  await first.getByRole('button', { name: '返信する' }).click()
  await expect(first.getByText('本文を入力してください。')).toBeVisible()
  await expectAccessible(page, 'a reply with an error')
  await first.getByLabel('返信').fill('ありがとうございます。')
  await test.step('what was typed stays when the reply is refused, also if the list is empty by then', async () => {
    const comments = /\/api\/studio\/comments\?/u
    await page.route(comments, (route) => route.fulfill({ json: { items: [], total: 0 } }))
    const replies = `**/api/voice/${nid}/comments`
    await page.route(replies, (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'conflict', message: 'いまは返信できません。' },
      }),
    )
    await first.getByRole('button', { name: '返信する' }).click()
    await expect(first.getByText('いまは返信できません。')).toBeVisible()
    await expect(first.getByLabel('返信')).toHaveValue('ありがとうございます。')
    await page.unroute(comments)
    await page.unroute(replies)
  })
  await first.getByRole('button', { name: '返信する' }).click()
  await expect(first).toHaveCount(0)

  const second = card('猫が帰って')
  await second.getByRole('button', { name: /を非表示にする$/u }).click()
  const dialog = page.getByRole('dialog', { name: 'コメントを非表示にする' })
  await dialog.getByLabel('理由').fill('結末に触れているため')
  await expectAccessible(page, 'hiding a comment')
  await dialog.getByRole('button', { name: '非表示にする' }).click()
  await expect(page.getByText('すべてのコメントに返信しました。')).toBeVisible()

  await page.getByRole('link', { name: 'すべて', exact: true }).click()
  await expect(first.getByText('返信済み')).toBeVisible()
  await expect(second.getByText('非表示にした理由：結末に触れているため')).toBeVisible()
  await second.getByRole('button', { name: /もう一度表示する$/u }).click()
  await expect(second.getByText('未返信')).toBeVisible()

  const { items } = await done(
    listener.call<{ items: { title: string }[] }>('GET', '/my/notifications'),
  )
  expect(items.map(({ title }) => title)).toEqual([
    expect.stringContaining('結末に触れているため'),
    expect.stringContaining('返信しました'),
  ])
})
