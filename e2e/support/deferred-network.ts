import type { Page } from '@playwright/test'
import { shop } from './shop'

/** Consumers of the deferred network's test environment. */
export const CONSUMERS = {
  pays: 'successful.payment@paidy.com',
  isRejected: 'rejected.payment@paidy.com',
} as const

const frameOf = (page: Page) => page.frameLocator('iframe[title="ペイディ"]')

/** Consents on the deferred network’s own page. */
export async function consent(page: Page, email: string = CONSUMERS.pays): Promise<void> {
  const frame = frameOf(page)
  await frame.getByLabel('メールアドレス').fill(email)
  await frame.getByLabel('携帯電話番号').fill('08000000001')
  await frame.getByRole('button', { name: '次へ' }).click()
  await frame.getByLabel('認証コード').fill('1234')
  await frame.getByRole('button', { name: '同意して登録する' }).click()
}

/** Closes the network's page without a result. */
export const leaveConsent = (page: Page) =>
  frameOf(page).getByRole('button', { name: 'やめる' }).click()

const control = async <T>(path: string, body?: unknown): Promise<T> => {
  const answer = await fetch(`${shop.deferredOrigin}/sandbox${path}`, {
    method: 'POST',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** A consent that was given elsewhere, to be registered by a call. */
export const newToken = (email: string = CONSUMERS.pays) =>
  control<{ id: string }>('/tokens', { email, phone: '08000000001' })

/** The consumer ends the consent at the network. */
export const endToken = (id: string) => control(`/tokens/${id}/delete`)

/** Makes the network pay these payments to the shop's bank, and returns the network's file. */
export const settlementsOf = async (payments: readonly string[]): Promise<string> =>
  (await control<{ file: string }>('/settlements', { payments })).file
