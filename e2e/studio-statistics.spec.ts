import { expect, test } from '@playwright/test'
import { newAccount, newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { makeDue } from './support/database'
import { open, reopen } from './support/open'
import { playerOf } from './support/player'
import { done } from './support/service'
import { newDraft, publish } from './support/studio'

type Figures = { days: { plays: number }[] }
type WorkFigures = { sources: { plays: number }[] | null }

const sum = (rows: readonly { plays: number }[]) =>
  rows.reduce((total, { plays }) => total + plays, 0)

test('what listeners play is in the figures of the channel and of the work', async ({
  page,
  browser,
}) => {
  const creator = await newListener(page)
  const { id, tracks } = await newDraft(creator, '数えられる声')
  const { nid } = await publish(creator, id)

  await test.step('the player says where the track was found, and how far it was heard', async () => {
    const context = await browser.newContext()
    const guest = await context.newPage()
    await open(guest, `/voice/${nid}#share`)
    const start = guest.waitForRequest(/\/history\/playback\/log$/u)
    await guest.getByRole('button', { name: '聴く', exact: true }).click()
    expect((await start).postDataJSON()).toMatchObject({ isTrial: true, foundAt: '#share' })
    await expect(playerOf(guest).playing).toBeVisible()
    await expect.poll(() => playerOf(guest).place.inputValue().then(Number)).toBeGreaterThan(0.1)
    const heard = guest.waitForRequest(/\/history\/playback\/heard$/u)
    // As when the page goes; what is sent while it really goes cannot be watched from here.
    await guest.evaluate(() => dispatchEvent(new Event('pagehide')))
    expect((await heard).postDataJSON()).toMatchObject({
      heard: [{ isTrial: true, foundAt: '#share', reached: expect.any(Number) }],
    })
    await context.close()
  })

  await test.step('few listeners are counted, and not broken down', async () => {
    await makeDue('sum-plays')
    const counted = async () =>
      sum((await done(creator.call<Figures>('GET', '/studio/figures'))).days)
    await expect.poll(counted, { timeout: 60_000 }).toBe(1)
    await open(page, '/studio')
    await expect(page.getByRole('button', { name: /^再生/u })).toContainText('1')
    await page.getByRole('button', { name: /^お気に入り/u }).click()
    await expect(page.getByRole('button', { name: /^お気に入り/u })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.getByRole('link', { name: '7日', exact: true }).click()
    await expect(page).toHaveURL(/\?days=7$/u)
    await page.getByText('表で見る').click()
    await expect(page.getByRole('table', { name: '日ごとの数' }).getByRole('row')).toHaveCount(8)
    await expectAccessible(page, 'the figures of a channel')
    await page.getByRole('link', { name: 'ボイス', exact: true }).first().click()
    await page.getByRole('link', { name: '「数えられる声」の統計' }).click()
    await expect(page.getByText(/まだ5人に満たないため/u).first()).toBeVisible()
  })

  await test.step('five are broken down by source and by how far they came', async () => {
    const play = async (reached: number) => {
      const { call } = await newAccount()
      const found = { trackId: tracks[0]?.id, isTrial: false, foundAt: '/tag/雨' }
      await done(call('PUT', '/history/playback/log', found))
      await done(call('POST', '/history/playback/heard', { heard: [{ ...found, reached }] }))
    }
    await Promise.all([40, 40, 40, 40, 100].map(play))
    await makeDue('sum-plays')
    const known = async () =>
      sum(
        (await done(creator.call<WorkFigures>('GET', `/studio/works/${id}/figures`))).sources ?? [],
      )
    await expect.poll(known, { timeout: 60_000 }).toBe(6)
    await reopen(page)
    const sources = page.getByRole('list', { name: '見つけた場所ごとの再生' })
    await expect(sources).toHaveText('タグ5共有されたリンク1')
    await expect(
      page.getByRole('img', {
        name: '「数えられる声」がどこまで聴かれたか。はじめの5%まで5回、半分まで1回、おわりまで1回。',
      }),
    ).toBeVisible()
  })
})
