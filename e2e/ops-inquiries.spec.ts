import { expect, test } from '@playwright/test'
import { freshEmail } from './support/account'
import { expectAccessible } from './support/axe'
import { mailTo } from './support/mailbox'
import { open, reopen } from './support/open'
import { type Call, done, serviceCalls } from './support/service'
import { signInAsStaff } from './support/staff'

type Inquiries = { items: { id: string }[] }

/** How many wait longer, who come first in the inbox. */
async function placeOf(call: Call, id: string, skip = 0): Promise<number> {
  const { items } = await done(call<Inquiries>('GET', `/ops/inquiries?take=100&skip=${skip}`))
  const place = items.findIndex((one) => one.id === id)
  if (place === -1 && items.length > 0) return placeOf(call, id, skip + 100)
  return skip + place
}

test('support answers an inquiry by mail, who asked writes on by its link, and it comes to an end', {
  tag: '@main',
}, async ({ page, browser }) => {
  const email = freshEmail()
  const { id } = await done(
    serviceCalls()<{ id: string }>('POST', '/inquiry', {
      email,
      topic: 'listening',
      body: '寝る前だけ音が出ません。',
    }),
  )
  const { call } = await signInAsStaff(page, ['support'])
  await open(page, `/ops/inquiries?page=${Math.floor((await placeOf(call, id)) / 30) + 1}`)
  const inbox = page.getByRole('table', { name: 'お問い合わせ（返事待ち）' })
  await inbox.getByRole('row').filter({ hasText: email }).getByRole('link').first().click()
  await expect(page.getByText('寝る前だけ音が出ません。')).toBeVisible()
  await page.getByRole('button', { name: 'メールで送る' }).click()
  await expect(page.getByText('本文を入力してください。')).toBeVisible()
  await expectAccessible(page, 'an answer without words')
  await page.getByLabel('返事', { exact: true }).fill('ページを開き直してください。')
  await page.getByRole('button', { name: 'メールで送る' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'ページを開き直してください。' }),
  ).toBeVisible()

  const { text } = await mailTo(email, /お問い合わせへのお返事/u)
  const guest = await (await browser.newContext()).newPage()
  await open(guest, /https?:\/\/\S+\/inquiry\/thread\?token=[\w.-]+/u.exec(text)?.[0] ?? '')
  await expect(guest.getByText('ページを開き直してください。')).toBeVisible()
  await expectAccessible(guest, 'a thread')
  await guest.getByLabel('続きを書く').fill('直りました。ありがとうございます。')
  await guest.getByRole('button', { name: '送信する' }).click()
  await expect(
    guest.getByRole('listitem').filter({ hasText: '直りました。ありがとうございます。' }),
  ).toBeVisible()

  await reopen(page)
  await expect(page.getByText('直りました。ありがとうございます。')).toBeVisible()
  await page.getByRole('button', { name: '返事をせずに終える' }).click()
  await expect(page.getByText('このお問い合わせは終わりました。')).toBeVisible()
})
