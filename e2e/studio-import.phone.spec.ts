import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { expectFits } from './support/layout'
import { open } from './support/open'
import { brokenTable, csv, folderOfSounds, TABLE, zipOf } from './support/studio/import-table'

test('on a phone a table is read, mended and sent with a ZIP file', async ({ page }, info) => {
  test.slow()
  await newListener(page)
  await open(page, '/studio/import')
  const table = page.getByLabel('作品の表', { exact: true })
  await table.setInputFiles(csv(brokenTable))
  await expect(page.getByText('2行目「価格」：価格を数字で入力してください。')).toBeVisible()
  await expectFits(page, 'the import')
  await expectAccessible(page, 'a table with mistakes on a phone')
  await table.setInputFiles(csv(TABLE))
  await expect(page.getByText('直すところはありません。')).toBeVisible()
  const zip = await zipOf(folderOfSounds(info.outputPath()))
  await page.getByLabel('表のファイル', { exact: true }).setInputFiles(zip)
  await expect(page.getByText('6個のファイルが見つかりました。')).toBeVisible()
  await page.getByRole('button', { name: '2作品の下書きを作る' }).click()
  await expect(page.getByText('すべてのファイルが届きました。', { exact: false })).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText('準備ができました')).toHaveCount(6, { timeout: 60_000 })
  await expectFits(page, 'the import')
})
