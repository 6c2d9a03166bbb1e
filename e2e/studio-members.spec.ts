import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { expectFits } from './support/layout'
import { mailTo } from './support/mailbox'
import { open, reopen } from './support/open'
import { done } from './support/service'

type Work = { id: string; title: string }

test('a friend is invited by mail, works for the circle under their own name, and is out once removed', async ({
  page,
  browser,
}) => {
  test.slow()
  const owner = await newListener(page)
  const { id } = await done(
    owner.call<Work>('POST', '/studio/works', { type: 'album', title: 'ふたりの庭', price: 880 }),
  )
  const friendPage = await (await browser.newContext()).newPage()
  const friend = await newListener(friendPage)

  await open(page, '/studio/creator/members')
  await page.getByLabel('メールアドレス').fill(friend.email)
  await page.getByRole('button', { name: '招待する' }).click()
  await expect(page.getByRole('list', { name: '返事を待っている招待' })).toContainText(friend.email)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFits(page, `members at ${width}`)
  }

  const { text } = await mailTo(friend.email, /への招待/u)
  const [link = ''] = /https?:\/\/\S+\/studio\/invitations/u.exec(text) ?? []
  await open(friendPage, new URL(link).pathname)
  await friendPage.getByRole('button', { name: '招待を受ける' }).click()
  await expect(friendPage.getByText('編集として操作中').first()).toBeVisible()
  // The server sets the channel again: Safari deletes what a script has set after seven days.
  const studio = await friendPage.request.get('/studio')
  expect(studio.headers()['set-cookie']).toMatch(
    /studio-channel=[\da-f-]{36}; Path=\/; Max-Age=31536000/u,
  )
  await open(friendPage, `/studio/upload?work=${id}`)
  await friendPage.getByLabel('キャッチコピー').fill('友だちが書いた言葉')
  await expect(friendPage.getByText('保存しました').first()).toBeVisible()

  await reopen(page)
  const acts = page.getByRole('table', { name: '操作の記録' })
  await expect(acts.getByRole('row', { name: /ふたりの庭.*作品を変える/u })).toContainText(
    friend.nickname,
  )
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && /\/studio\/members\//u.test(answer.url()),
  )
  await page.getByLabel(`${friend.nickname}の権限`).selectOption('閲覧')
  expect((await saved).ok()).toBe(true)
  await open(friendPage, '/studio/albums')
  await expect(friendPage.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(friendPage.getByText('は閲覧だけができるチャンネルです').first()).toBeVisible()

  await page.getByRole('button', { name: `${friend.nickname}を外す` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '外す' }).click()
  await expect(page.getByLabel(`${friend.nickname}の権限`)).toHaveCount(0)
  // Whoever was removed finds their own studio again.
  await open(friendPage, '/studio/albums')
  await expect(friendPage).toHaveURL(/\/studio$/u)
  await expect(friendPage.getByText('ふたりの庭')).toHaveCount(0)
  await friendPage.context().close()
})
