import { expect, type Page } from '@playwright/test'
import type { Account } from './account'
import { done } from './service'

const OSAKA = {
  recipient: '夜野 聴',
  postalCode: '5300001',
  prefectureCode: '27',
  city: '大阪市北区',
  street: '梅田1-2-3',
  building: '',
  phone: '09012345678',
}

/** An entry in the address book of an account, made by a call as a companion app does. */
export const saveAddress = ({ call }: Account, changes: Partial<typeof OSAKA> = {}) =>
  done(call<{ id: string }>('POST', '/my/addresses', { ...OSAKA, ...changes }))

/** Types an address in Okinawa; the postal code fills in prefecture and city. */
export async function typeAddress(page: Page): Promise<void> {
  await page.getByLabel('お名前').fill('夜野 聴')
  await page.getByLabel('郵便番号', { exact: true }).fill('905-0001')
  await expect(page.getByLabel('都道府県')).toHaveValue('47')
  await expect(page.getByLabel('市区町村')).toHaveValue(/名護市/u)
  await page.getByLabel('町名・番地').fill('字内原1-2')
  await page.getByLabel('電話番号').fill('090-1234-5678')
}
