import { expect, type Page, test } from '@playwright/test'
import { headOf } from './support/head-of'
import { open } from './support/open'
import { done, serviceCalls } from './support/service'
import { shop } from './support/shop'

/** Writes works of the demo, and draws for some of them. */
const WRITER = '朝凪つむぎ'
/** Speaks alone. */
const VOICE = '古都野しをん'

const pathOf = (name: string) => `/cast/${encodeURIComponent(name)}`
const person = (name: string) =>
  done(
    serviceCalls()<{
      workCount: number
      credits: { attributeType: string; workCount: number }[]
    }>('GET', pathOf(name)),
  )
const roles = (page: Page) => page.getByRole('navigation', { name: '役割' })

test('a person with two roles is listed in each, at an address of its own', async ({ page }) => {
  const { workCount, credits } = await person(WRITER)
  const drawn = credits.find(({ attributeType }) => attributeType === 'illustrator')?.workCount ?? 0
  expect(drawn).toBeGreaterThan(0)
  expect(drawn).toBeLessThan(workCount)
  await open(page, pathOf(WRITER))
  const main = page.getByRole('main')
  // Nobody hears the voice of somebody who writes and draws.
  await expect(main.getByRole('button', { name: '作品を聴く' })).toBeVisible()
  await expect(main.getByRole('heading', { name: '作品に出演した人' })).toBeVisible()
  const cards = main.getByRole('article')
  await expect(cards).toHaveCount(workCount)
  await expect(cards.filter({ hasText: 'イラスト' })).toHaveCount(drawn)

  await roles(page)
    .getByRole('link', { name: `イラスト（${drawn}）` })
    .click()
  await expect(page).toHaveURL(/\?attributeType=illustrator$/u)
  await expect(cards).toHaveCount(drawn)
  await expect(page).toHaveTitle(`${WRITER}さんの参加作品（イラスト） · こえにわ`)
  await expect(roles(page).locator('[aria-current]')).toHaveText(`イラスト（${drawn}）`)

  const kinds = page.getByRole('navigation', { name: '種類' })
  await kinds.getByRole('link', { name: 'アルバム', exact: true }).click()
  await expect(page).toHaveURL(/\?type=album&attributeType=illustrator$/u)
  await expect(page.locator('main article a[href^="/voice/"]')).toHaveCount(0)
})

test('search engines list each role once, and what is no role of the person as all works', async () => {
  const canonical = async (query: string) => (await headOf(`${pathOf(WRITER)}${query}`)).canonical
  const whole = `${shop.origin}${pathOf(WRITER)}`
  expect(await canonical('')).toBe(whole)
  for (const query of ['', '&type=album', '&sort=popular'])
    expect(await canonical(`?attributeType=scenario${query}`)).toBe(
      `${whole}?attributeType=scenario`,
    )
  expect(await canonical('?attributeType=music')).toBe(whole)
  expect(await canonical('?attributeType=director')).toBe(whole)
})

test('a person with one role has no choice, and cards with the characters’ names', async ({
  page,
}) => {
  await open(page, pathOf(VOICE))
  await expect(roles(page)).toHaveCount(0)
  const { items } = await done(
    serviceCalls()<{ items: { nid: string; credits: { roleName: string | null }[] }[] }>(
      'GET',
      `/works?cast=${encodeURIComponent(VOICE)}`,
    ),
  )
  const named = items.find(({ credits }) => credits[0]?.roleName)
  expect(named).toBeDefined()
  await expect(
    page.locator('article', { has: page.locator(`a[href$="/${named?.nid}"]`) }),
  ).toContainText(`${named?.credits[0]?.roleName}役`)
})
