import { expect, test } from '@playwright/test'
import { newAccount, signIn } from '../support/account'
import { expectAccessible } from '../support/axe'
import { mailTo } from '../support/mailbox'
import { open, reopen } from '../support/open'
import { type Call, done } from '../support/service'
import { staffCalls } from '../support/staff'

type Text = { newest: number; markdown: string }
const EULA = '/ops/texts/legal/eula'

/** Takes the version back whatever happened, so that nobody is asked any more. */
async function takeBack(staff: Call) {
  const { newest } = await done(staff<Text>('GET', EULA))
  await staff('POST', `${EULA}/withdrawal`, { basedOn: newest, reason: '検証を終えたため' })
}

// Everybody in the shop is asked meanwhile: no other journey may be on its way.
test('changed terms are told to everybody, and agreed to again once', async ({ page }) => {
  const account = await newAccount()
  const staff = await staffCalls()
  const { newest, markdown } = await done(staff<Text>('GET', EULA))
  const body = { markdown, basedOn: newest, tellsUsers: true, asksAgreement: true }
  await done(staff('POST', `${EULA}/versions`, body))
  try {
    const { text } = await mailTo(account.email, /「こえにわ利用規約」を変更しました/u)
    expect(text).toContain('/legal/eula')
    await signIn(page, account)
    await open(page, '/')
    const dialog = page.getByRole('dialog', { name: '規約が新しくなりました' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, 'agreeing again')
    await open(page, '/my/library')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await open(page, '/legal/eula')
    await expect(page.getByRole('heading', { name: '利用規約', level: 1 })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await open(page, '/')
    await dialog.getByRole('button', { name: '同意して続ける' }).click()
    await expect(dialog.getByText(/同意が必要です/u)).toBeVisible()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: '同意して続ける' }).click()
    await expect(dialog).toHaveCount(0)
    await reopen(page)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(dialog).toHaveCount(0)
  } finally {
    await takeBack(staff)
  }
})
