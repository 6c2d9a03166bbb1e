import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { newAccount, newListener } from './support/account'
import { heard, listenIn } from './support/audio'
import { findWork, trackOf, type WorkFacts } from './support/catalogue'
import { open } from './support/open'
import { openPlayer, playerOf } from './support/player'
import { newDraft, publish } from './support/studio'
import { toneWav } from './support/tone'

const FILES = /\/_next\/static\/chunks\/[^?]+\.js/u
/** A free work of one long tone. */
let work: WorkFacts

test.beforeAll(async () => {
  test.setTimeout(180_000)
  const creator = await newAccount()
  const title = `途切れない音 ${randomUUID().slice(0, 8)}`
  const draft = await newDraft(creator, title, [toneWav(120, 440)])
  const { nid } = await publish(creator, draft.id)
  work = await findWork('voice', nid)
})

/** Words that stand in one part's file alone. */
const SHARING = 'ほかのアプリで共有'
const CONTROLS = 'aria-label":"再生リストと設定'
const SHEET = 'aria-label":"再生中の作品'
const INQUIRY = 'お問い合わせの内容'

/** The files with these words do not arrive, or are gone. @returns lets them arrive again */
async function withoutFile(page: Page, words: string, answer: 'lost' | 'gone' = 'lost') {
  let isLost = true
  await page.route(FILES, async (route) => {
    if (!isLost) return route.continue()
    const file = await route.fetch({ method: 'GET' })
    if (!(await file.text()).includes(words)) return route.fulfill({ response: file })
    if (answer === 'lost') return route.abort()
    return route.fulfill({ status: 404, body: '' })
  })
  return () => {
    isLost = false
  }
}

const again = (page: Page) => page.getByRole('button', { name: 'もう一度', exact: true })

/** How many documents the page has loaded from now on. */
function documentsOf(page: Page) {
  const count = { loaded: 0 }
  page.on('load', () => {
    count.loaded += 1
  })
  return count
}

async function play(page: Page) {
  await newListener(page)
  await open(page, `/voice/${work.nid}`)
  await page.getByRole('button', { name: `「${trackOf(work, 0).title}」を聴く` }).click()
  // Every file goes through the journey itself, so the sound comes later than to listeners.
  await expect
    .poll(async () => (await heard(page)).currentTime, { timeout: 60_000 })
    .toBeGreaterThan(0.2)
}

test('a dialog whose file does not arrive says so over its page, and comes when it is tried again', async ({
  page,
}) => {
  const arrives = await withoutFile(page, SHARING)
  await open(page, `/voice/${work.nid}`)
  await page.getByRole('button', { name: `「${work.title}」を共有` }).click()
  const trouble = page.getByRole('dialog', { name: '表示できませんでした' })
  await expect(trouble.getByRole('alert')).toContainText('もう一度お試しください')
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toContainText(
    work.title,
  )
  await trouble.getByRole('button', { name: '閉じる' }).click()
  await expect(trouble).toBeHidden()
  await page.getByRole('button', { name: `「${work.title}」を共有` }).click()
  await expect(trouble).toBeVisible()
  arrives()
  await again(page).click()
  await expect(page.getByRole('dialog', { name: '作品を共有' })).toBeVisible()
})

test('sound whose controls do not arrive can be stopped, and gets them when they are tried again', async ({
  page,
}) => {
  await listenIn(page)
  const arrives = await withoutFile(page, CONTROLS)
  await play(page)
  await expect(again(page)).toBeVisible({ timeout: 60_000 })
  await playerOf(page).playing.click()
  await expect.poll(async () => (await heard(page)).paused).toBe(true)
  await playerOf(page).paused.click()
  await expect.poll(async () => (await heard(page)).paused).toBe(false)
  arrives()
  await again(page).click()
  await expect(playerOf(page).place).toBeVisible()
})

test('the player goes on, with its controls, where its opened view does not arrive', async ({
  page,
}) => {
  await listenIn(page)
  const arrives = await withoutFile(page, SHEET)
  await play(page)
  await playerOf(page).bar.getByRole('button', { name: '再生リストと設定' }).click()
  await page.getByRole('dialog', { name: '表示できませんでした' }).getByText('閉じる').click()
  await expect(playerOf(page).place).toBeVisible()
  arrives()
  await openPlayer(page)
})

test('a form that the server has drawn keeps what is typed while its code is missing', async ({
  page,
}) => {
  const arrives = await withoutFile(page, INQUIRY)
  // Its page is not ready while the form's code is missing.
  await open(page, '/inquiry', { hasNoScript: true })
  const body = page.getByLabel('お問い合わせの内容')
  await body.fill('届いていません')
  await expect(again(page)).toBeVisible({ timeout: 60_000 })
  arrives()
  await again(page).click()
  await page.getByRole('button', { name: '送信する' }).click()
  await expect(page.getByLabel('メールアドレス')).toHaveAttribute('aria-invalid', 'true')
  await expect(again(page)).toBeHidden()
  await expect(body).toHaveValue('届いていません')
})

test('after a release the document is loaded anew, once: what was typed and the place in the sound stay', async ({
  page,
}) => {
  await listenIn(page)
  await withoutFile(page, SHARING, 'gone')
  await play(page)
  await expect.poll(async () => (await heard(page)).currentTime).toBeGreaterThan(2)
  await page.getByPlaceholder('作品名・声優・キーワード').fill('雨の音')
  const documents = documentsOf(page)
  const share = page.getByRole('button', { name: `「${work.title}」を共有` })
  await share.click()
  await expect.poll(() => documents.loaded).toBe(1)
  await expect(page.getByPlaceholder('作品名・声優・キーワード')).toHaveValue('雨の音', {
    timeout: 60_000,
  })
  await expect(playerOf(page).paused).toBeVisible()
  await expect.poll(async () => Number(await playerOf(page).place.inputValue())).toBeGreaterThan(0)
  await share.click()
  await expect(page.getByRole('dialog', { name: '表示できませんでした' })).toBeVisible()
  expect(documents.loaded).toBe(1)
})

test('a page whose files do not arrive comes with another try', async ({ page }) => {
  await open(page, '/about')
  const arrives = await withoutFile(page, '')
  await page.getByRole('link', { name: 'ログイン', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'ページを表示できませんでした' })).toBeVisible()
  arrives()
  await page.getByRole('button', { name: 'もう一度試す' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'おかえりなさい' })).toBeVisible()
})

test('the player’s parts come in a quiet moment: with the network gone right after, it plays on and opens', async ({
  page,
  context,
}) => {
  await listenIn(page)
  await newListener(page)
  const arrived = new Set<string>()
  page.on('response', async (response) => {
    if (!FILES.test(response.url())) return
    const text = await response.text().catch(() => '')
    for (const part of [CONTROLS, SHEET]) if (text.includes(part)) arrived.add(part)
  })
  await open(page, `/voice/${work.nid}`)
  await page.mouse.move(200, 200)
  await page.mouse.move(240, 240)
  await expect.poll(() => [...arrived]).toContain(CONTROLS)
  await page.getByRole('button', { name: `「${trackOf(work, 0).title}」を聴く` }).click()
  await expect.poll(async () => (await heard(page)).currentTime).toBeGreaterThan(0.2)
  await expect.poll(() => [...arrived]).toContain(SHEET)
  await context.setOffline(true)
  await openPlayer(page)
  await expect(playerOf(page).playing).toBeVisible()
})
