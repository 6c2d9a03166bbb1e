import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { ageSignIns } from './support/database'
import { dialogOf, openSecurity, stepUpOf } from './support/security'
import { shop } from './support/shop'
import { expectWord } from './support/words'

/** Calls the shop's own address, as a program elsewhere does. */
async function use(token: string, path: string) {
  const answer = await fetch(`${shop.origin}/api${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const { code } = (await answer.json()) as { code?: string }
  return { status: answer.status, code }
}

test('a token is made, used by a program and revoked', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const account = await newListener(page)
  await openSecurity(page)
  const part = page.getByRole('region', { name: 'アクセストークン' })
  await expect(part.getByText('有効なトークンはありません。')).toBeVisible()
  await ageSignIns(account.email, 30)

  await part.getByRole('button', { name: 'アクセストークンを作る' }).click()
  const form = dialogOf(page, 'アクセストークンを作る')
  await expectAccessible(page)
  await form.getByRole('button', { name: '作る', exact: true }).click()
  await expect(form.getByText('トークンの名前を入力してください。')).toBeVisible()
  await expect(form.getByText('できることを1つ以上選んでください。')).toBeVisible()
  await form.getByLabel('名前（何に使うか）').fill('夜の書き出し')
  await form.getByLabel(/^購入した作品、お気に入り、/u).check()
  await form.getByLabel('有効な期間').selectOption('7日')
  await form.getByRole('button', { name: '作る', exact: true }).click()
  await stepUpOf(page).getByLabel('パスワード', { exact: true }).fill(account.password)
  await stepUpOf(page).getByRole('button', { name: '確認して続ける' }).click()

  const made = dialogOf(page, 'アクセストークンを作りました')
  const token = (await made.locator('code').innerText()).trim()
  expect(token).toMatch(/^knw_pat_[\w-]{49}$/u)
  await expectAccessible(page)
  await made.getByRole('button', { name: 'コピー' }).click()
  await expect(made.getByRole('button', { name: 'コピーしました' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
  await made.getByLabel('アクセストークンを保存しました').check()
  await made.getByRole('button', { name: '閉じる' }).click()
  await expect(part.getByText('まだ使われていません')).toBeVisible()

  expect(await use(token, '/my/library')).toEqual({ status: 200 })
  expect(await use(token, '/my/profile')).toEqual({ status: 403, code: 'token/scope' })
  expect(await use(token, '/studio/works')).toEqual({ status: 403, code: 'token/scope' })

  await openSecurity(page)
  await expect(part.getByText('最後に使われた日')).toBeVisible()
  await expect(part).not.toContainText('knw_pat_')
  await part.getByRole('button', { name: 'アクセストークン「夜の書き出し」を取り消す' }).click()
  const asked = dialogOf(page, /を取り消しますか/u)
  await asked.getByRole('button', { name: '取り消す' }).click()
  await expectWord(page, 'アクセストークン「夜の書き出し」を取り消しました')
  await expect(part.getByText('有効なトークンはありません。')).toBeVisible()
  expect(await use(token, '/my/library')).toEqual({ status: 401, code: 'token/revoked' })
})
