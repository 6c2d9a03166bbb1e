import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { open, reopen } from '../support/open'
import { makePayable, newSeller } from '../support/ops/statements'
import { done } from '../support/service'
import { openConsole, staffCalls } from '../support/staff'

/** The next day on which banks work in any case: a Wednesday in March, where there is no holiday. */
const payOn = `${new Date().getFullYear() + 1}-03-${String(
  Array.from({ length: 7 }, (_, i) => i + 1).find(
    (day) => new Date(Date.UTC(new Date().getFullYear() + 1, 2, day)).getUTCDay() === 3,
  ),
).padStart(2, '0')}`

type Line = { nickname: string; state: string }

/** A job books what the bank has got. */
async function expectBooked(runId: string, nickname: string): Promise<void> {
  const call = await staffCalls()
  const lines = `/ops/payout-runs/${runId}/lines?take=100`
  const stateOfOwn = async () => {
    const { items } = await done(call<{ items: Line[] }>('GET', lines))
    return items.find((line) => line.nickname === nickname)?.state
  }
  await expect.poll(stateOfOwn, { timeout: 30_000 }).toBe('paid')
}

test('finance makes a run of payouts, another approves it, the bank gets its file, and one comes back', async ({
  browser,
}) => {
  const seller = await newSeller()
  await makePayable(seller.uid)
  const maker = await openConsole(browser)
  await open(maker, '/ops/payouts')
  await maker.getByLabel('振り込む日').fill(payOn)
  await maker.getByRole('button', { name: '支払うものを集める' }).click()
  await expect(maker.getByRole('heading', { level: 1, name: '支払いの回' })).toBeVisible()
  const lines = maker.getByRole('table', { name: '支払いの明細' })
  await expect(lines.getByRole('row').filter({ hasText: seller.nickname })).toBeVisible()
  await expect(maker.getByText('ご自分の作った回です。', { exact: false })).toBeVisible()
  await expect(maker.getByRole('button', { name: '承認する' })).toHaveCount(0)
  await expectAccessible(maker, 'a run of one’s own, not approved yet')
  await expect(lines.getByRole('button', { name: /^確認する/u })).toHaveCount(0)

  const other = await openConsole(browser)
  await open(other, new URL(maker.url()).pathname)
  const toPay = other.getByRole('table', { name: '支払いの明細' })
  const line = toPay.getByRole('row').filter({ hasText: seller.nickname })
  await expect(line).toContainText(/普通 …\d{3} /u)
  await expect(line).toContainText('初めて')
  await expect(line.getByRole('link', { name: /分の明細書/u })).toHaveAttribute('href', /\/pdf$/u)
  const unseen = toPay.getByRole('button', { name: /^確認する/u })
  for (let left = await unseen.count(); left > 0; left -= 1) {
    await unseen.first().click()
    const dialog = other.getByRole('dialog')
    await dialog.getByLabel(/^確認した内容/u).fill('売上と口座を確かめた')
    await dialog.getByRole('button', { name: '確認した' }).click()
    await expect(unseen).toHaveCount(left - 1)
  }
  await other.getByRole('button', { name: '承認する' }).click()
  await expectAccessible(other, 'approval')
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /円の支払いを承認する$/u })
    .click()
  const file = other.getByRole('link', { name: '銀行に渡すファイル' })
  await expect(file).toBeVisible()
  const saved = other.waitForEvent('download')
  await file.click()
  expect((await saved).suggestedFilename()).toBe(`${payOn}-1.txt`)
  await expect(other.getByText(/SHA-256 [0-9a-f]{64}/u)).toBeVisible()
  await other.getByRole('button', { name: '銀行に渡した', exact: true }).click()
  await other.getByRole('dialog').getByRole('button', { name: '支払いとして記帳する' }).click()
  await expectBooked(new URL(other.url()).pathname.split('/').at(-1) ?? '', seller.nickname)
  await reopen(other)
  const own = other.getByRole('row').filter({ hasText: seller.nickname })
  await expect(own).toContainText('支払い済み')
  await own.getByRole('button', { name: /^戻った/u }).click()
  const dialog = other.getByRole('dialog', { name: '戻った支払い' })
  await dialog.getByLabel(/^戻った理由/u).fill('口座名義が一致しません。')
  await dialog.getByRole('button', { name: '戻ったことを記録する' }).click()
  await expect(own).toContainText('戻った')
  await expect(own).toContainText('口座名義が一致しません。')
  await open(other, '/ops/ledger')
  await expect(other.getByText(/すべて一致しています/u)).toBeVisible()
  for (const page of [maker, other]) await page.context().close()
})
