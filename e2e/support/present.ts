import { expect, type Page } from '@playwright/test'
import { quoted } from '@/lib/kit/quoted'
import { CARDS } from './card-network'
import { findWork } from './catalogue'
import { checkoutOf, payNow } from './checkout'
import { open } from './open'

/**
 * Buys the album as a present to be given by link, and closes the thanks.
 * @param inspect is called for each dialog and page on the way
 * @returns the link
 */
export async function givePresent(
  page: Page,
  nid: string,
  recipient: string,
  inspect?: (page: Page, what: string) => Promise<void>,
): Promise<string> {
  const work = await findWork('album', nid)
  await open(page, `/album/${nid}`)
  await page.getByRole('button', { name: `${quoted(work.title)}をプレゼントする` }).click()
  const words = page.getByRole('dialog', { name: 'アルバムをプレゼント' })
  await words.getByRole('button', { name: 'お支払いへ進む' }).click()
  await expect(words.getByText('お相手のお名前を入力してください。')).toBeVisible()
  await expect(words.getByText('メールアドレスを入力してください。')).toBeVisible()
  await inspect?.(page, 'present with errors')
  await words.getByLabel('お相手のお名前').fill(recipient)
  await words.getByLabel('リンクを自分で渡す').check()
  await words.getByLabel(/^メッセージ/u).fill('おめでとう。\nよい夢を。')
  await words.getByRole('button', { name: 'お支払いへ進む' }).click()
  await expect(checkoutOf(page).dialog.getByText(`${recipient} さん`)).toBeVisible()
  await inspect?.(page, 'checkout of a present')
  const { dialog } = await payNow(page, CARDS.good)
  const url = await dialog.getByLabel('受け取りのリンク').inputValue()
  await inspect?.(page, 'thanks for a present')
  await checkoutOf(page).close.click()
  return url
}
