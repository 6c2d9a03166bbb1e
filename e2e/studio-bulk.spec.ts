import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { open } from './support/open'
import { done } from './support/service'

type Work = { id: string; price: number; tags: string[]; discount: { price: number } | null }

test('several albums are selected and changed at once; one that cannot be says why', async ({
  page,
}) => {
  const creator = await newListener(page)
  const make = (title: string, tags: string[]) =>
    done(creator.call<Work>('POST', '/studio/works', { type: 'album', title, price: 1100, tags }))
  const rain = await make('雨の本棚', ['雨'])
  const full = await make(
    '札だらけ',
    Array.from({ length: 10 }, (_, n) => `札${n}`),
  )
  await make('そのまま', [])
  const read = ({ id }: Work) => done(creator.call<Work>('GET', `/studio/works/${id}`))

  await open(page, '/studio/albums')
  await page.getByRole('checkbox', { name: '「雨の本棚」を選ぶ' }).check()
  await page.getByRole('checkbox', { name: '「札だらけ」を選ぶ' }).check()
  await expect(page.getByText('2件を選んでいます')).toBeVisible()
  await page.getByRole('button', { name: 'まとめて変更' }).click()
  const dialog = page.getByRole('dialog', { name: '2件をまとめて変更' })
  await dialog.getByRole('button', { name: '変更する' }).click()
  await expect(dialog.getByText('変える項目を1つ以上入力してください。')).toBeVisible()
  await dialog.getByLabel('割引', { exact: true }).selectOption('期間を決めて割引する')
  await dialog.getByLabel('割引率').fill('95')
  await dialog.getByLabel('割引の始まり（日本時間）').fill('2030-01-01T00:00')
  await dialog.getByLabel('割引の終わり（日本時間）').fill('2030-02-01T00:00')
  await dialog.getByLabel('足すタグ').fill('セール')
  await dialog.getByLabel('足すタグ').press('Enter')
  await dialog.getByRole('button', { name: '変更する' }).click()
  await expect(dialog.getByText('割引率は1〜90%にしてください。')).toBeVisible()
  await expectAccessible(page, 'changing several works')
  await dialog.getByLabel('割引率').fill('20')
  await dialog.getByRole('button', { name: '変更する' }).click()

  const refused = page.getByRole('dialog', { name: '変更できなかった作品があります' })
  await expect(refused.getByText('1件を変更し、1件はそのままにしました。')).toBeVisible()
  await expect(refused.getByRole('listitem')).toHaveText('札だらけタグは10個までです。')
  await expectAccessible(page, 'works that could not be changed')
  await refused.getByRole('button', { name: '閉じる', exact: true }).click()
  await expect(page.getByText('件を選んでいます')).toHaveCount(0)
  expect(await read(rain)).toMatchObject({ tags: ['雨', 'セール'], discount: { price: 880 } })
  expect(await read(full)).toMatchObject({ price: 1100, discount: null })
})

test('drafts are published at once, with one statement of rights that names them', async ({
  page,
}) => {
  const creator = await newListener(page)
  for (const title of ['雨の巻', '風の巻'])
    await done(creator.call('POST', '/studio/works', { type: 'album', title, price: 1100 }))
  await open(page, '/studio/albums')
  for (const title of ['雨の巻', '風の巻'])
    await page.getByRole('checkbox', { name: `「${title}」を選ぶ` }).check()
  await page.getByRole('button', { name: 'まとめて変更' }).click()
  const dialog = page.getByRole('dialog', { name: '2件をまとめて変更' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await dialog.getByLabel('公開', { exact: true }).selectOption('すぐに公開する')
  await dialog.getByRole('checkbox', { name: /^次の2作品について/u }).check()
  const stated = dialog.getByRole('list', { name: '権利を確かめた作品' })
  await expect(stated.getByRole('listitem')).toHaveText([/の巻$/u, /の巻$/u])
  await expectAccessible(page, 'publishing several works')
  await dialog.getByRole('button', { name: '変更する' }).click()
  const refused = page.getByRole('dialog', { name: '変更できなかった作品があります' })
  await expect(refused.getByRole('listitem').first()).toContainText(
    'ジャケット画像を登録してください',
  )
  await expect(refused).not.toContainText('権利があることを確かめて')
})

test('a discount is written in the editor of a work', async ({ page }) => {
  const creator = await newListener(page)
  const { id } = await done(
    creator.call<Work>('POST', '/studio/works', { type: 'album', title: '割引する', price: 1100 }),
  )
  await open(page, `/studio/upload?work=${id}`)
  await page.getByRole('checkbox', { name: /^期間を決めて割引する/u }).check()
  await page.getByLabel('割引価格（税込）').fill('1200')
  await expect(page.getByText('1円以上、通常の価格より安い価格を入力してください。')).toBeVisible()
  await page.getByLabel('割引価格（税込）').fill('880')
  await page.getByLabel('始まり（日本時間）').fill('2030-01-01T00:00')
  await page.getByLabel('終わり（日本時間）').fill('2030-02-01T00:00')
  await expect(page.getByText('公開したあとに販売した期間で決まります')).toBeVisible()
  const saved = async () => (await done(creator.call<Work>('GET', `/studio/works/${id}`))).discount
  await expect.poll(saved).toEqual({
    price: 880,
    startAt: '2029-12-31T15:00:00.000Z',
    endAt: '2030-01-31T15:00:00.000Z',
  })
})

test('a work is copied as a new draft, which opens at once', async ({ page }) => {
  const creator = await newListener(page)
  const { id } = await done(
    creator.call<Work>('POST', '/studio/works', {
      type: 'album',
      title: '第一巻',
      price: 1100,
      tags: ['雨'],
    }),
  )
  await open(page, `/studio/upload?work=${id}`)
  await page.getByRole('button', { name: '写して新しい下書きを作る' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '第一巻のコピー' })).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(id, 'u'))
  await open(page, '/studio/albums')
  await expect(page.getByRole('row').filter({ hasText: '第一巻' })).toHaveCount(2)
})
