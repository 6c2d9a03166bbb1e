import { expect, test } from '@playwright/test'
import { newAccount, newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { expectFits } from './support/layout'
import { open } from './support/open'
import { buy } from './support/purchase'
import { withSecondFactor } from './support/second-factor'
import { newAlbum } from './support/studio'

test('on a phone a creator sees who is paid, what was sold, and with whom it is shared', async ({
  page,
}) => {
  test.slow()
  const creator = await newListener(page)
  await test.step('who is paid is asked for a second factor first', async () => {
    await open(page, '/studio/creator/bank')
    const way = page.getByRole('link', { name: '二段階認証を設定する' })
    await expect(way).toHaveAttribute('href', '/my/account/security')
    await expect(page.getByRole('button', { name: '口座を保存する' })).toHaveCount(0)
    await expectAccessible(page, 'bank account without a second factor')
    await expectFits(page, 'bank account without a second factor')
    await withSecondFactor(creator)
  })
  await open(page, '/studio/creator/bank')
  await page.getByRole('button', { name: '口座を保存する' }).click()
  await expect(page.getByText('口座名義をカナで入力してください。')).toBeVisible()
  await expectAccessible(page, 'bank account with errors on a phone')
  await expectFits(page, 'bank account with errors on a phone')

  const { id } = await newAlbum(creator, { title: '手のひらの売上', price: 2200 })
  await buy((await newAccount()).call, { albumId: id })
  await open(page, '/studio/transaction/dashboard')
  await expect(page.getByText('手のひらの売上').first()).toBeVisible()
  await expect(page.getByText('1,540円').first()).toBeVisible()
  await expectFits(page, 'earnings on a phone')

  await open(page, '/studio/creator/bank')
  await expect(page.getByText('＊＊＊＊345')).toBeVisible()
  await expectFits(page, 'who is paid on a phone')

  await open(page, `/studio/works/${id}/splits`)
  await expect(page.getByRole('button', { name: 'この分け方に決める' })).toBeVisible()
  await expectFits(page, 'splits on a phone')
})
