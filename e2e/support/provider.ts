import type { Page } from '@playwright/test'
import { ready } from './open'
import { shop } from './shop'

/** The three providers as the buttons name them. */
export const PROVIDERS = ['Google', 'Apple', 'GitHub'] as const
export type ProviderName = (typeof PROVIDERS)[number]

const there = (page: Page) => page.getByRole('heading', { name: /（見本）でログイン$/u })

/** Signs in at a provider's own page (the sandbox's) with this address. */
export async function chooseThere(page: Page, email: string): Promise<void> {
  await there(page).waitFor()
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByRole('button', { name: 'このアカウントで続ける' }).click()
}

/** Signs in at a provider's page that has replaced ours, and waits until ours is back. */
export async function chooseHere(page: Page, email: string): Promise<void> {
  await chooseThere(page, email)
  await page.waitForURL((url) => url.origin === shop.origin && !url.pathname.startsWith('/api/'))
  await ready(page)
}

/** Presses a provider's button. @returns its window */
export async function openProvider(page: Page, name: ProviderName): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: `${name}で続ける` }).click()
  const popup = await opened
  await there(popup).waitFor()
  return popup
}

/** Makes the browser block windows. */
export const blockPopups = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null
  })
