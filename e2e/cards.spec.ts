import { expect, type Page, test } from '@playwright/test'
import { newListener } from './support/account'
import { findWork, yen } from './support/catalogue'
import { open, reopen } from './support/open'
import { buy } from './support/purchase'
import { done, serviceCalls } from './support/service'
import { expectWord } from './support/words'

const ALBUM = 'KN000102'
const cardOf = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })
    .first()

test('a work is marked as a favourite on its card, which asks once for all cards', async ({
  page,
}) => {
  await newListener(page)
  const album = await findWork('album', ALBUM)
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/\/my\/favourite$|\/permission\/albums$/u.test(url.pathname))
      asked.push(`${url.pathname} ${url.searchParams.get('type')}`)
  })
  await open(page, `/search?query=${encodeURIComponent(album.title)}`)
  const heart = cardOf(page, album.title).getByRole('button', { name: /をお気に入りに追加$/u })
  await heart.click()
  await expectWord(page, 'お気に入りに追加しました')
  await reopen(page)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(asked.filter((call) => call.endsWith('album')).length).toBeLessThanOrEqual(2)
})

test('an album that one has bought says so on its card, in place of the price', async ({
  page,
}) => {
  const album = await findWork('album', ALBUM)
  const { call } = await newListener(page)
  const address = `/search?query=${encodeURIComponent(album.title)}`
  await open(page, address)
  const card = cardOf(page, album.title)
  await expect(card.getByText(yen(album.price))).toBeVisible()
  await expect(card.getByText('購入済み')).toHaveCount(0)
  await buy(call, { albumId: album.id })
  await reopen(page)
  await expect(card.getByText('購入済み')).toBeVisible()
  await expect(card.getByText(yen(album.price))).toHaveCount(0)
})

test('a guest sees cards without any call about them', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/my\/favourite|\/permission\/albums/u.test(request.url())) asked.push(request.url())
  })
  await open(page, '/store')
  await expect(page.getByRole('button', { name: /をお気に入りに追加$/u }).first()).toBeVisible()
  expect(asked).toEqual([])
})

test('a release is asked for on its card, shown among the follows, and taken back', async ({
  page,
}) => {
  const { items } = await done(
    serviceCalls()<{ items: { title: string }[] }>('GET', '/works?upcoming=true&take=1'),
  )
  const title = items[0]?.title ?? ''
  await newListener(page)
  await open(page, `/search?query=${encodeURIComponent(title)}`)
  const button = page.getByRole('button', { name: `「${title}」の配信開始を知らせる` })
  await button.first().click()
  await expectWord(page, '配信が始まったら、サイトとメールでお知らせします')
  await open(page, '/my/following')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expectWord(page, '配信開始のお知らせをやめました')
})

test('a tag is followed, and listed', async ({ page }) => {
  await newListener(page)
  const tags = await done(serviceCalls()<{ items: { name: string }[] }>('GET', '/tags?take=1'))
  const tag = tags.items[0]?.name ?? ''
  await open(page, `/tag/${encodeURIComponent(tag)}`)
  await page.getByRole('button', { name: `「${tag}」をフォロー`, exact: true }).click()
  await expectWord(page, `「${tag}」をフォローしました`)
  await open(page, '/my/following')
  await expect(page.getByRole('link', { name: tag, exact: true })).toBeVisible()
})

test('a voice actor is followed on their page, and listed', async ({ page }) => {
  const [person = ''] = (await findWork('album', ALBUM)).voiceActors
  await newListener(page)
  await open(page, `/cast/${encodeURIComponent(person)}`)
  await page.getByRole('button', { name: `${person}さんをフォロー`, exact: true }).click()
  await expectWord(page, `${person}さんをフォローしました`)
  await open(page, '/my/following')
  await expect(page.getByRole('link', { name: person, exact: true })).toBeVisible()
})
