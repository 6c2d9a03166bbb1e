import { expect, type Page, test } from '@playwright/test'
import { newListener } from './support/account'
import { open } from './support/open'
import { playerOf } from './support/player'
import { done, serviceCalls } from './support/service'
import { shop } from './support/shop'
import { newDraft, publish } from './support/studio'
import { toneWav } from './support/tone'

/** Would run as markup, in an attribute, in a script, and where an address is expected. */
const SCRIPT = `"'><img src=x onerror="window.ran=1"></title></script><script>window.ran=1</script>`
/** The same where a slash is refused. */
const NAME = `"><img src=x onerror=ran=1>`
const SHORT_NAME = () => `<img src=x onerror=ran=${Math.floor(Math.random() * 9_000) + 1_000}>`

/** Nothing of the text has become part of the page, or has run. */
async function expectInert(page: Page) {
  expect(await page.evaluate(() => (window as { ran?: unknown }).ran)).toBeUndefined()
  expect(await page.locator('img[src="x"], [onerror]').count()).toBe(0)
}

/** A sound that names itself so, in both ways that a WAV file has: LIST/INFO and ID3v2. */
function taggedWav(title: string): Buffer {
  const text = Buffer.from(`${title}\0`)
  const info = chunk('LIST', Buffer.concat([Buffer.from('INFO'), chunk('INAM', text)]))
  const frame = Buffer.concat([
    Buffer.from('TIT2'),
    u32(text.length + 1),
    Buffer.from([0, 0, 3]),
    text,
  ])
  const id3 = chunk('id3 ', Buffer.concat([Buffer.from('ID3\x04\0\0'), u32(frame.length), frame]))
  const wav = Buffer.concat([toneWav(3), info, id3])
  wav.writeUInt32LE(wav.length - 8, 4)
  return wav
}
function chunk(name: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from(name), length, body, Buffer.alloc(body.length % 2)])
}
/** Seven bits a byte, as ID3v2.4 writes sizes. */
const u32 = (value: number) => Buffer.from([0, 0, value >> 7, value & 0x7f])

test('script in anything that people write stays text (safety 40)', async ({ page }) => {
  test.slow()
  const account = await newListener(page)
  const { call } = account
  const nickname = SHORT_NAME()
  await done(call('PUT', '/my/profile', { nickname, agreeToTerms: true }))
  await done(call('PUT', '/studio/creator/info', { introduction: SCRIPT }))
  const { id, tracks } = await newDraft(account, NAME, [taggedWav(SCRIPT)], `${NAME}.wav`)
  const cast = [{ attributeType: 'voiceActor', castName: NAME, roleName: NAME }]
  const words = { title: NAME, titleReading: NAME, catchCopy: NAME, description: SCRIPT }
  await done(
    call('PUT', `/studio/works/${id}`, {
      ...{ type: 'voice', price: 0, tags: [NAME], cast, statesRights: true },
      ...words,
    }),
  )
  const line = { startTime: 0, endTime: 3_000, text: { 'ja-JP': SCRIPT, 'en-US': SCRIPT } }
  await done(call('PUT', `/studio/tracks/${tracks[0]?.id}/subtitles`, { lines: [line] }))
  const { nid } = await publish(account, id)
  await done(call('POST', `/voice/${nid}/comments`, { body: SCRIPT }))

  await open(page, `/voice/${nid}`)
  await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible()
  await expect(page.getByText(SCRIPT).first()).toBeVisible()
  const comments = page.getByRole('region', { name: /コメント/u })
  await comments.scrollIntoViewIfNeeded()
  await expect(comments.getByText(SCRIPT)).toBeVisible()
  await expectInert(page)
  const subtitles = page.waitForResponse(/\/stream\/subtitles\.json/u)
  await page.getByRole('button', { name: `「${NAME}」を聴く` }).click()
  await expect(playerOf(page).playing).toBeVisible()
  expect(await (await subtitles).text()).toContain('window.ran')
  await expectInert(page)

  const { user } = await done(serviceCalls()<{ user: { id: string } }>('GET', `/voice/${nid}`))
  for (const path of [
    `/user/${user.id}`,
    `/tag/${encodeURIComponent(NAME)}`,
    `/cast/${encodeURIComponent(NAME)}`,
    `/search?query=${encodeURIComponent(SCRIPT)}&tag=${encodeURIComponent(SCRIPT)}`,
    `/embed/${nid}`,
    `/account/signin?error=${encodeURIComponent(SCRIPT)}&callbackUrl=javascript:window.ran=1`,
    `/nowhere/${encodeURIComponent(NAME)}`,
    '/studio',
    '/my/account/profile',
  ]) {
    await open(page, path)
    await expect(page.locator('body')).toContainText(/[ぁ-ん]/u)
    await expectInert(page)
  }
  for (const path of [`/voice/${nid}`, `/user/${user.id}`, '/feed.xml', '/sitemaps/tags-0.xml']) {
    const text = await (await page.request.get(path)).text()
    expect(text, path).not.toContain('<img src=x')
    expect(text, path).not.toContain('<script>window.ran')
  }
  await done(call('DELETE', `/studio/works/${id}/publication`))
})

test('the tags of a file that was sent do not go out with its sound (safety 40)', async ({
  page,
}) => {
  const account = await newListener(page)
  const { id } = await newDraft(account, '札のついた音', [taggedWav(SCRIPT)])
  const { tracks } = await publish(account, id)
  const permission = await done(
    account.call<{ token: string; contentPath: string }>(
      'GET',
      `/permission/generate/${tracks[0]?.id}`,
    ),
  )
  const answer = await fetch(
    `${shop.origin}${permission.contentPath}full/v2_h/v2_h.m4a?token=${permission.token}`,
  )
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBeGreaterThan(10_000)
  expect(bytes.includes('window.ran')).toBe(false)
})
