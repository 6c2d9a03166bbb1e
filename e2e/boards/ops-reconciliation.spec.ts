import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { withDatabase } from '../support/database'
import { open, reopen } from '../support/open'
import { signInAsStaff } from '../support/staff'

/** A difference of this journey's own, found a moment ago. @returns what it is about */
async function makeDifference(): Promise<string> {
  const subject = `pi_${randomUUID()}`
  // The list has the newest ids first.
  const newest = randomUUID().replace(/^.{4}/u, 'ffff')
  await withDatabase((database) =>
    database.query(
      `insert into reconciliation_difference (id, code, subject, found_yen, expected_yen, first_seen_at, last_seen_at)
       values ($1, 'network-differs', $2, 1000, 1320, now(), now() + interval '1 hour')`,
      [newest, subject],
    ),
  )
  return subject
}

test('finance compares networks and books, and decides a difference with a reason that stays', async ({
  page,
}) => {
  await signInAsStaff(page, ['finance'])
  await open(page, '/ops/reconciliation')
  await page.getByRole('button', { name: 'いま照合する' }).click()
  await expect(page.getByText(/照合を始めました/u)).toBeVisible()
  const subject = await makeDifference()
  await reopen(page)
  const undecided = page.getByRole('table', { name: '差異（未対応）' })
  const row = undecided.getByRole('row').filter({ hasText: subject })
  await expect(row).toContainText('1,000円')
  await expect(page.getByText(/件のお支払いを照合し/u)).toBeVisible()
  await row.getByRole('button', { name: /^対応を書く/u }).click()
  const dialog = page.getByRole('dialog', { name: '差異への対応' })
  await dialog.getByRole('radio', { name: '訂正した' }).check()
  await dialog.getByRole('button', { name: '記録する' }).click()
  await expect(dialog.getByText('理由を入力してください。')).toBeVisible()
  await expectAccessible(page, 'deciding a difference')
  await dialog.getByLabel(/^説明、または/u).fill('決済会社の管理画面で返金した')
  await dialog.getByRole('button', { name: '記録する' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(subject)).toHaveCount(0)
  await page.getByRole('link', { name: '対応済み' }).click()
  const decided = page.getByRole('table', { name: '差異（対応済み）' })
  await expect(decided.getByRole('row').filter({ hasText: subject })).toContainText(
    '訂正した：決済会社の管理画面で返金した',
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(subject)).toBeVisible()
})
