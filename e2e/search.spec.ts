import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { findWork } from './support/catalogue'
import { open } from './support/open'
import { serviceCalls } from './support/service'
import { shop } from './support/shop'

type Found = { total: number; items: { title: string }[] }

const found = async (query: string) =>
  (await serviceCalls()<Found>('GET', `/works?${query}`)).body.total

const countShown = (page: Page, total: number) =>
  expect(page.getByRole('status').filter({ hasText: /作品/u }).first()).toContainText(
    `${total.toLocaleString('ja-JP')}作品`,
  )

const chosen = (page: Page) => page.getByRole('navigation', { name: 'えらんだ条件' })

test('a tag is asked for, then left out, then neither; the address says so each time', {
  tag: '@main',
}, async ({ page }) => {
  // Of one creator, whose works nobody changes; all works become more and fewer meanwhile.
  const creator = (await findWork('album', 'KN000110')).user.id
  const [all, withTag] = [
    await found(`creator=${creator}`),
    await found(`creator=${creator}&tag=おやすみ`),
  ]
  expect(all).toBeGreaterThan(withTag)
  await open(page, `/search?creator=${creator}`)
  await countShown(page, all)
  const chip = page.getByRole('link', { name: /^おやすみ：/u })
  await chip.click()
  await expect(page).toHaveURL((url) => url.searchParams.get('tag') === 'おやすみ')
  await countShown(page, withTag)
  await expect(chosen(page).getByText('#おやすみ')).toBeVisible()
  await chip.click()
  await expect(page).toHaveURL((url) => url.searchParams.get('excludeTag') === 'おやすみ')
  await countShown(page, all - withTag)
  await chip.click()
  await expect(page).toHaveURL(`${shop.origin}/search?creator=${creator}`)
  await countShown(page, all)
})

test('price, length and name are one form; each condition can be taken off again', async ({
  page,
}) => {
  await open(page, '/search?tag=ASMR')
  await page.getByLabel('価格の上限（円）').fill('１，５００')
  await page.getByLabel('長さの下限（分）').fill('1')
  await page.getByRole('button', { name: 'この条件でさがす' }).click()
  await expect(page).toHaveURL(
    ({ searchParams }) =>
      searchParams.get('tag') === 'ASMR' &&
      searchParams.has('minutesMin') &&
      !searchParams.has('priceMin'),
  )
  await countShown(page, await found('tag=ASMR&priceMax=1500&minutesMin=1'))
  await chosen(page).getByRole('link', { name: '「価格：〜1,500円」の条件を外す' }).click()
  await countShown(page, await found('tag=ASMR&minutesMin=1'))
  await chosen(page).getByRole('link', { name: 'すべて外す' }).click()
  await expect(page).toHaveURL(/\/search$/u)
})

test('nothing found: near names, conditions to loosen with what they would bring, tags', async ({
  page,
}) => {
  await open(page, '/search?query=雨&tag=猫&excludeTag=雨音&type=voice&priceMin=900')
  await expect(page.getByRole('heading', { name: /合う作品はありませんでした/u })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'もしかして' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '人気のタグからさがす' })).toBeVisible()
  const shelf = page.getByRole('group', { name: 'いまよく聴かれている作品' })
  expect(await shelf.getByRole('article').count()).toBeGreaterThan(3)
  await open(page, '/search?query=夜汽車&priceMin=900000')
  await page.getByRole('link', { name: /^「価格：900,000円〜」を外す（\d+作品）$/u }).click()
  await countShown(page, await found('query=夜汽車'))
})

test('the page has one box; the order is a menu beside the count', async ({ page }) => {
  await open(page, '/search?query=雨')
  await expect(page.locator('#page-search')).toBeVisible()
  await expect(page.locator('#header-search')).toBeHidden()
  const opener = page.getByRole('button', { name: '並び順：関連順' })
  const count = page.getByRole('status').filter({ hasText: /作品/u }).first()
  const [menuBox, countBox] = [await opener.boundingBox(), await count.boundingBox()]
  expect(Math.abs((menuBox?.y ?? 0) - (countBox?.y ?? 99))).toBeLessThan(24)
  await opener.click()
  await expectAccessible(page, 'the menu of orders')
  await page
    .getByRole('navigation', { name: '並び順' })
    .getByRole('link', { name: '人気順' })
    .click()
  await expect(page).toHaveURL((url) => url.searchParams.get('sort') === 'popular')
  await expect(page.getByRole('button', { name: '並び順：人気順' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '並び順' })).toBeHidden()
})

test('words also find merchandise and channels, each on a tab that the address names', async ({
  page,
}) => {
  await open(page, '/search?query=夜汽車')
  const tabs = page.getByRole('navigation', { name: 'さがすもの' })
  await expect(tabs.getByRole('link', { name: /^作品（\d+）$/u })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await tabs.getByRole('link', { name: 'グッズ' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('tab') === 'merchandise')
  await expect(page).toHaveTitle(/^「夜汽車」のグッズの検索結果/u)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/u)
  const badges = page.getByRole('article').filter({ hasText: '夜汽車と檸檬 缶バッジ3個セット' })
  await expect(badges).toBeVisible()
  await expectAccessible(page, 'found merchandise')
  await tabs.getByRole('link', { name: 'チャンネル' }).click()
  const channel = page.getByRole('article').filter({ hasText: '夜汽車と檸檬' })
  await expect(channel).toBeVisible()
  await expect(page).toHaveTitle(/^「夜汽車」のチャンネルの検索結果/u)
  await expectAccessible(page, 'found channels')
  await page.locator('#page-search').fill('hoshikuzu')
  await page.locator('#page-search').press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'スタジオ・星屑灯台' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('スタジオ・星屑灯台')
})

test('words find lines of transcripts, which lead to their track', async ({ page }) => {
  await open(page, '/search?query=濡れた肩')
  await page
    .getByRole('navigation', { name: 'ほかで見つかりました' })
    .getByRole('link', { name: 'セリフ（1）' })
    .click()
  await expect(page).toHaveTitle(/^「濡れた肩」のセリフの検索結果/u)
  const line = page.getByRole('article').filter({ hasText: '雨だれ書房の夜ふかし朗読' })
  await expect(line.locator('mark')).toHaveText('濡れた肩')
  await expect(line.getByText('00:06')).toBeVisible()
  await expectAccessible(page, 'found lines')
  await line.getByRole('link').click()
  await expect(page).toHaveURL(({ hash }) => hash === '#track-1')
  await expect(page.locator('#track-1')).toBeInViewport()
})

test('a tab with nothing leads to those with hits; without words there are works alone', async ({
  page,
}) => {
  await open(page, '/search?query=トートバッグ&tab=channels')
  await expect(
    page.getByRole('heading', { name: '「トートバッグ」に合うチャンネルはありませんでした' }),
  ).toBeVisible()
  await expectAccessible(page, 'no channel found')
  await page
    .getByRole('navigation', { name: 'ほかで見つかりました' })
    .getByRole('link', { name: 'グッズ（1）' })
    .click()
  await expect(page.getByRole('article').filter({ hasText: '耳かき処' })).toBeVisible()
  await open(page, '/search?query=トートバッグ')
  await page
    .getByRole('navigation', { name: 'ほかで見つかりました' })
    .getByRole('link', { name: 'グッズ（1）' })
    .click()
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('tab') === 'merchandise')
  await open(page, '/search?tab=merchandise')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('作品をさがす')
  await expect(page.getByRole('navigation', { name: 'さがすもの' })).toHaveCount(0)
})

test('odd input is a page, never an error', async ({ request }) => {
  for (const query of [
    'x'.repeat(10_000),
    '\0',
    '%',
    '_',
    '♡',
    '!?()*+[]{}\\',
    '「」',
    ' ',
    '\ud83d',
  ]) {
    const answer = await request.get(`/search?query=${encodeURIComponent(toWellFormed(query))}`)
    expect(answer.status(), query.slice(0, 10)).toBe(200)
  }
  for (const rest of [
    'tag=nowhere&tag=x&excludeTag=',
    'sort=x&type=y&page=99999',
    'priceMin=-1&priceMax=1e9&minutesMin=NaN',
    'query=a&query=b&creator=1&cast=%00',
    'query=%00&tab=channels',
    'query=雨&tab=x&tab=channels',
    'query=！？&tab=merchandise&page=99999',
  ])
    expect((await request.get(`/search?${rest}`)).status(), rest).toBe(200)
  const long = await request.get(`/search?query=${'x'.repeat(10_000)}`)
  expect(await long.text()).toContain('検索のことばは')
})

const toWellFormed = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd')

test('the filters work without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin })
  const page = await context.newPage()
  await open(page, '/search', { hasNoScript: true })
  await page.getByRole('link', { name: /^おやすみ：/u }).click()
  await page.getByLabel('価格の上限（円）').fill('1500')
  await page.getByRole('button', { name: 'この条件でさがす' }).click()
  await expect(page).toHaveURL(
    ({ searchParams }) =>
      searchParams.get('tag') === 'おやすみ' && searchParams.get('priceMax') === '1500',
  )
  await countShown(page, await found('tag=おやすみ&priceMax=1500'))
  await page.locator('#page-search').fill('雨')
  await page.locator('#page-search').press('Enter')
  await countShown(page, await found('query=雨&tag=おやすみ&priceMax=1500'))
  await context.close()
})

test('what is typed in Latin letters, with an error, or from the page finds the work', async ({
  page,
}) => {
  const found = page.locator('main article')
  for (const [typed, title] of [
    ['mimikaki', '耳かき処「竹ざわり」'],
    ['窓辺の席', '雨だれ書房の夜ふかし朗読'],
    ['眠れない夜の書房', '雨だれ書房の夜ふかし朗読'],
    ['000103', '月うら喫茶室の、閉店後。'],
  ] as const) {
    await open(page, `/search?query=${typed}`)
    await expect(found.filter({ hasText: title })).toBeVisible()
  }
  await open(page, '/search?query=雨まれ書房')
  await page
    .getByRole('navigation', { name: 'もしかして' })
    .getByRole('link', { name: '雨だれ書房の夜ふかし朗読' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('雨だれ書房の夜ふかし朗読')
})
