import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { newAccount } from '../support/account'
import { expectAccessible } from '../support/axe'
import { mailTo } from '../support/mailbox'
import { buyMerchandise } from '../support/merchandise'
import { open } from '../support/open'
import { done } from '../support/service'
import { newMerchandise } from '../support/shelf'
import { openConsole } from '../support/staff'

/** A number as a carrier gives it: the last digit checks the others. */
const trackingNumber = () => {
  const digits = String(10_000_000_000 + Math.floor(Math.random() * 80_000_000_000))
  return `${digits}${Number(digits) % 7}`
}

async function select(page: Page, orderNumber: string) {
  await page.getByRole('textbox', { name: '注文番号' }).fill(orderNumber)
  await page.getByRole('button', { name: '絞り込む' }).click()
  // The field shows what the address says once that is there.
  await expect(page).toHaveURL(new RegExp(`q=${orderNumber}`, 'u'))
  await page.getByRole('checkbox', { name: `${orderNumber}-1を選ぶ` }).check()
}

const choose = (page: Page, rows: readonly (readonly [string, string])[]) =>
  page.getByLabel('お問い合わせ番号のCSV').setInputFiles({
    name: 'b2.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      ['お客様管理番号,伝票番号', ...rows.map((row) => row.join(',')), ''].join('\r\n'),
    ),
  })

test('parcels are picked, labelled, and sent by a carrier’s file, whole or not at all', async ({
  browser,
}) => {
  const merchandise = await newMerchandise()
  const buyers = [await newAccount(), await newAccount()] as const
  const orders = [
    await buyMerchandise(buyers[0].call, [merchandise]),
    await buyMerchandise(buyers[1].call, [merchandise]),
  ] as const
  const page = await openConsole(browser)
  await open(page, '/ops/fulfilment')
  await expect(page.getByRole('table', { name: '荷物' })).toBeVisible()
  for (const { orderNumber } of orders) await select(page, orderNumber)
  await expect(page.getByText('2件を選んでいます')).toBeVisible()
  await expectAccessible(page, 'the board')
  await page.getByRole('link', { name: 'ピッキングリスト' }).click()
  const picking = page.getByRole('table', { name: 'ピッキングリスト' })
  await expect(
    picking.getByRole('row', { name: new RegExp(merchandise.title, 'u') }),
  ).toContainText('2')
  await expect(picking).toContainText(`${orders[1].orderNumber}-1：1点`)

  await open(page, '/ops/fulfilment')
  for (const { orderNumber } of orders) await select(page, orderNumber)
  await page.getByRole('button', { name: '送り状のCSV' }).click()
  const labels = page.getByRole('dialog', { name: '送り状のCSV' })
  await expectAccessible(page, 'labels')
  const coming = page.waitForEvent('download')
  await labels.getByRole('button', { name: 'ファイルを作る' }).click()
  const bytes = await readFile(await (await coming).path())
  const text = new TextDecoder('shift_jis', { fatal: true }).decode(bytes)
  for (const { orderNumber } of orders) expect(text).toContain(`"${orderNumber}-1"`)
  expect(text).toContain('"夜野 ひなた"')
  await expect(labels).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('準備中', { exact: true }).last()).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('link', { name: 'お問い合わせ番号を取り込む' }).click()
  const good = orders.map(({ orderNumber }) => [`${orderNumber}-1`, trackingNumber()] as const)
  await choose(page, [...good, ['KE999999999-1', trackingNumber()]])
  await expect(page.getByText(/取り込めない行が1行ある/u)).toBeVisible()
  await expect(page.getByRole('row', { name: /4行目/u })).toContainText('という荷物はありません')
  await expect(page.getByRole('button', { name: /発送済みにする/u })).toHaveCount(0)
  await expectAccessible(page, 'a file with a wrong row')
  const mine = (at: 0 | 1) =>
    done(buyers[at].call<{ state: string }>('GET', `/my/orders/${orders[at].orderNumber}`))
  expect((await mine(0)).state).toBe('preparing')

  // The menu's counts hang: what was done is done, and the next file can be chosen meanwhile.
  await page.route('**/api/ops/orders?**', () => {})
  await choose(page, good)
  await page.getByRole('button', { name: '2個の荷物を発送済みにする' }).click()
  await expect(page.getByText(/2個の荷物を発送済みにし、購入者にお知らせ/u)).toBeVisible()
  for (const at of [0, 1] as const) {
    expect((await mine(at)).state).toBe('shipped')
    await mailTo(buyers[at].email, /発送/u)
  }
  await choose(page, good)
  await page.getByRole('button', { name: '取り込み済みであることを確かめる' }).click()
  await expect(page.getByText(/何も変えていません/u)).toBeVisible()
})
