import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { newAccount } from '../support/account'
import { expectAccessible } from '../support/axe'
import { findWork } from '../support/catalogue'
import { withDatabase } from '../support/database'
import { newToken, settlementsOf } from '../support/deferred-network'
import { open } from '../support/open'
import { done } from '../support/service'
import { signInAsStaff } from '../support/staff'

/** An album that is paid later, captured at once. @returns the network's id of the payment */
async function payLater(): Promise<string> {
  const { call } = await newAccount()
  await done(call('POST', '/my/register/paidy', { customerId: (await newToken()).id }))
  const { transactionId } = await done(
    call<{ transactionId: string }>(
      'POST',
      '/payment/paidy/order/audio',
      { albumId: (await findWork('album', 'KN000110')).id },
      { 'Idempotency-Key': randomUUID() },
    ),
  )
  return await withDatabase(async (database) => {
    const { rows } = await database.query<{ id: string }>(
      'select network_id id from payment where order_id = $1',
      [transactionId],
    )
    return rows[0]?.id ?? ''
  })
}

const choose = (page: Page, text: string) =>
  page.getByLabel('精算のCSV').setInputFiles({
    name: 'settlements.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })

test('finance takes in the deferred network’s file: refused whole, then booked once', async ({
  page,
}) => {
  const file = await settlementsOf([await payLater(), await payLater()])
  const payoutId = /po_\w+/u.exec(file)?.[0] ?? ''
  await signInAsStaff(page, ['finance'])
  await open(page, '/ops/settlements')
  await choose(page, file.replace('\npay_', '\n=pay_'))
  await expect(page.getByText(/取り込めない行が1行ある/u)).toBeVisible()
  await expect(page.getByRole('row', { name: /2行目/u })).toContainText('数式が入っています')
  await expect(page.getByRole('button', { name: /記帳する/u })).toHaveCount(0)
  await expectAccessible(page, 'a settlement file with a wrong row')

  await choose(page, file)
  await page.getByRole('button', { name: '1件の入金を記帳する' }).click()
  await expect(page.getByText(/1件の入金（.*）を記帳しました。/u)).toBeVisible()
  const imported = page.getByRole('table', { name: '取り込んだ精算' })
  await expect(imported.getByRole('row', { name: new RegExp(payoutId, 'u') })).toContainText(
    '帳簿と一致',
  )
  await choose(page, file)
  await page.getByRole('button', { name: '取り込み済みであることを確かめる' }).click()
  await expect(page.getByText(/何も変えていません/u)).toBeVisible()
})
