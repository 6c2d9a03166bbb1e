import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { findWork } from './support/catalogue'
import { open } from './support/open'
import { done } from './support/service'

test('by finger: a track is dragged by its handle; the pages are no wider than 320 px', async ({
  page,
}) => {
  const { call } = await newListener(page)
  const album = await findWork('album', 'KN000102')
  const [a, b, c] = album.tracks.map(({ title }) => title)
  const { id } = await done(
    call<{ id: string }>('POST', '/playlist/create', { title: '眠る前の三本' }),
  )
  await done(
    call('POST', `/playlist/${id}/add`, { trackIds: album.tracks.map((track) => track.id) }),
  )
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, `/my/playlist/${id}`)
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles).toHaveText([a, b, c] as string[])

  const handle = (title: string | undefined) =>
    page.getByRole('button', { name: `「${title}」を並べ替える` })
  await handle(b).scrollIntoViewIfNeeded()
  const [from, to] = [await handle(a).boundingBox(), await handle(b).boundingBox()]
  if (!from || !to) throw new Error('no handles')
  const finger = await page.context().newCDPSession(page)
  const touch = (type: string, y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: y === undefined ? [] : [{ x: from.x + from.width / 2, y }],
    })
  const [start, end] = [from.y + from.height / 2, to.y + to.height / 2]
  await touch('touchStart', start)
  for (let step = 1; step <= 10; step++)
    await touch('touchMove', start + ((end - start) * step) / 10)
  const saved = page.waitForResponse(/\/api\/playlist\/[^/]+\/track$/u)
  await touch('touchEnd')
  await expect(titles).toHaveText([b, a, c] as string[])
  expect((await saved).status()).toBe(200)

  for (const path of [
    `/my/playlist/${id}`,
    '/my/playlist',
    '/my/favorited',
    '/my/favorited/albums',
    '/my/following',
    '/my/library/albums',
    '/my/history',
    '/my/account/purchase-history?type=merchandise',
  ]) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})
