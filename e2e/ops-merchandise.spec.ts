import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { expectFits } from './support/layout'
import { open, openOnce, ready } from './support/open'
import { newMerchandise } from './support/shelf'
import { openConsole, signInAsStaff } from './support/staff'

const year = new Date().getFullYear() + 1

/** Opens the dialog in which the units on hand are counted. */
async function count(page: Page) {
  await page.getByRole('button', { name: '在庫数を変える' }).click()
  return page.getByRole('dialog', { name: '在庫数' })
}

test('an editor finds merchandise, counts its stock with a reason, moves its preorder, and adds a picture', async ({
  page,
  browser,
}) => {
  test.slow()
  const merchandise = await newMerchandise({ onHand: 10 })
  await signInAsStaff(page, ['editor'])

  await test.step('it is found by its name', async () => {
    await open(page, '/ops/merchandise')
    await page.getByRole('textbox', { name: '商品名' }).fill(merchandise.title)
    await page.getByRole('button', { name: '絞り込む' }).click()
    const row = page.getByRole('table', { name: 'グッズ' }).getByRole('row').nth(1)
    await expect(row).toContainText('販売中')
    await row.getByRole('link', { name: merchandise.title }).click()
    await expect(page.getByText('10点（うち、ご注文を受けた分0点）')).toBeVisible()
    await expect(page.getByText('手で変えた記録はまだありません。')).toBeVisible()
  })

  await test.step('a count needs a reason, and one of another of the staff meanwhile is seen', async () => {
    const other = await openConsole(browser)
    await open(other, page.url())
    const late = await count(other)
    const dialog = await count(page)
    await dialog.getByLabel('手もとの数').fill('7')
    await dialog.getByRole('button', { name: '在庫数を変える' }).click()
    await expect(dialog.getByText('理由を入力してください。')).toBeVisible()
    await expectAccessible(page, 'counting stock')
    await dialog.getByLabel(/^理由/u).fill('棚卸しで3点足りなかった')
    await dialog.getByRole('button', { name: '在庫数を変える' }).click()
    await expect(dialog).toHaveCount(0)
    const changes = page.getByRole('table', { name: '在庫の記録' })
    await expect(changes.getByRole('row').nth(1)).toContainText('10 → 7')
    await expect(changes.getByRole('row').nth(1)).toContainText('棚卸しで3点足りなかった')
    await expect(changes.getByRole('row').nth(1)).toContainText('（運営）')

    await late.getByLabel('手もとの数').fill('12')
    await late.getByLabel(/^理由/u).fill('2点入荷した')
    await late.getByRole('button', { name: '在庫数を変える' }).click()
    await expect(late.getByRole('alert')).toBeVisible()
    await expect(other.getByText('7点（うち、ご注文を受けた分0点）')).toBeVisible()
    await other.context().close()
  })

  const guest = await (await browser.newContext()).newPage()

  await test.step('it becomes a preorder, and its page says from when', async () => {
    await page.getByRole('button', { name: '予約のお届けを変える' }).click()
    const dialog = page.getByRole('dialog', { name: '予約のお届け' })
    await dialog.getByLabel('お届けの始まり').fill(`${year}-04-10`)
    await dialog.getByLabel('お届けの終わり').fill(`${year}-04-02`)
    await dialog.getByLabel(/^理由/u).fill('工場の都合で遅れるため')
    await dialog.getByRole('button', { name: 'お届けを変える' }).click()
    await expect(dialog.getByText(/始まりよりあとの日に/u)).toBeVisible()
    await expectAccessible(page, 'moving a preorder')
    await dialog.getByLabel('お届けの終わり').fill(`${year}-04-15`)
    await dialog.getByRole('button', { name: 'お届けを変える' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(new RegExp(`${year}年4月10日`, 'u'))).toBeVisible()
    const path = `/merchandise/${merchandise.id}`
    await openOnce(guest, path, (html) => html.includes(`${year}年4月10日`))
    await expect(guest.getByText(new RegExp(`${year}年4月10日`, 'u')).first()).toBeVisible()
  })

  await test.step('a picture that was added in its editor is shown here', async () => {
    const pictures = page.getByRole('region', { name: '概要' }).locator('li img')
    const before = await pictures.count()
    const path = new URL(page.url()).pathname
    await page.getByRole('link', { name: '画像と説明を編集する' }).click()
    const listed = page.locator('#pictures').getByRole('listitem')
    const file = page.getByLabel('商品の画像', { exact: true })
    await expect(file).toBeAttached()
    await ready(page)
    await file.setInputFiles('demo/covers/KN000101.webp')
    await expect(listed).toHaveCount(before + 1)
    await open(page, path)
    await expect(pictures).toHaveCount(before + 1)
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('棚卸しで3点足りなかった')).toBeVisible()
  await expectFits(page, 'merchandise on a phone')
  await guest.context().close()
})
