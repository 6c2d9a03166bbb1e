import { expect, test } from '@playwright/test'
import { newAccount } from './support/account'
import { open } from './support/open'
import { serviceCalls } from './support/service'
import { shop } from './support/shop'

const SOMEBODY = '古都野しをん'

test('a work leads to its creator, whose page counts, sorts and tells search engines', async ({
  page,
}) => {
  await open(page, '/album/KN000101')
  const creator = page.locator('a[href^="/user/"]').first()
  const nickname = (await creator.textContent()) ?? ''
  await creator.click()
  await expect(page.getByRole('heading', { level: 1, name: nickname })).toBeVisible()
  await expect(page.getByRole('button', { name: /フォロー/u }).first()).toBeVisible()
  await page.getByRole('link', { name: /^アルバム（\d+）$/u }).click()
  await expect(page).toHaveURL(/\/user\/[0-9a-f-]{36}\?type=album$/u)
  await expect(page.locator('article a[href^="/voice/"]')).toHaveCount(0)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join()).toContain('ProfilePage')
  await expect(page.locator('meta[property="og:image"]').first()).toHaveAttribute(
    'content',
    /\/api\/image\//u,
  )
})

test('a listener without works has a page that search engines leave alone; nobody has a 404', async ({
  page,
  request,
}) => {
  const { call, nickname } = await newAccount()
  const { uid } = (await call<{ uid: string }>('GET', '/my/profile')).body
  await open(page, `/user/${uid}`)
  await expect(page.getByRole('heading', { level: 1, name: nickname })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/u)
  for (const id of ['00000000-0000-7000-8000-000000000000', 'x', '%00', uid.replace(/.$/u, '')])
    expect((await request.get(`/user/${id}`)).status(), id).toBe(404)
})

test('a voice has a page with reading, works and colleagues; an unknown name is a 404', async ({
  page,
  request,
}) => {
  await open(page, `/cast/${encodeURIComponent(SOMEBODY)}`)
  await expect(page.getByRole('heading', { level: 1, name: SOMEBODY })).toBeVisible()
  const { body } = await serviceCalls()<{ workCount: number; coActors: { name: string }[] }>(
    'GET',
    `/cast/${encodeURIComponent(SOMEBODY)}`,
  )
  await expect(page.getByText(`${body.workCount}作品`, { exact: true }).first()).toBeVisible()
  const colleague = body.coActors[0]?.name ?? ''
  await page
    .getByRole('link', { name: new RegExp(`^${colleague}`, 'u') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: colleague })).toBeVisible()
  for (const name of ['だれでもない', '%00', 'x'.repeat(51)])
    expect((await request.get(`/cast/${name}`)).status(), name).toBe(404)
})

test('the feed of new works is well-formed, and the trial player plays inside a frame', async ({
  page,
  request,
}) => {
  const feed = await request.get('/feed.xml')
  expect(feed.headers()['content-type']).toContain('application/atom+xml')
  const { etag = '', 'last-modified': modified = '' } = feed.headers()
  for (const [name, value] of [
    ['if-none-match', etag],
    ['if-modified-since', modified],
  ] as const)
    expect((await request.get('/feed.xml', { headers: { [name]: value } })).status()).toBe(304)
  await open(page, '/about')
  const entries = await page.evaluate(
    (xml) => {
      const doc = new DOMParser().parseFromString(xml, 'application/xml')
      return doc.querySelector('parsererror') ? -1 : doc.querySelectorAll('entry').length
    },
    await feed.text(),
  )
  expect(entries).toBeGreaterThan(5)

  await page.setContent(`<iframe src="${shop.origin}/embed/KN000101" width="400" height="190">`)
  const player = page.frameLocator('iframe')
  await player.getByRole('button', { name: /を試聴する$/u }).click()
  await expect(player.getByRole('button', { name: /を一時停止$/u })).toBeVisible()
  expect((await request.get('/embed/KN999999')).status()).toBe(404)
})
