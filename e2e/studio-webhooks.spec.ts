import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { newAccount, newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { expectFits } from './support/layout'
import { open, reopen } from './support/open'
import { buy } from './support/purchase'
import { newAlbum } from './support/studio'

type Received = { headers: IncomingHttpHeaders; body: string }

/** A creator's own server. */
async function startReceiver() {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
    response.writeHead(204).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/koeniwa`, received, close: () => server.close() }
}

test('a creator’s server is told of a sale, can trust it, and is told again from the page', async ({
  page,
}) => {
  test.slow()
  const receiver = await startReceiver()
  const creator = await newListener(page)
  const { id } = await newAlbum(creator, { title: '知らせる夜', price: 1320 })

  await open(page, '/studio/creator/webhooks')
  await expect(page.getByText('まだ送信先はありません。')).toBeVisible()
  await page.getByLabel('URL').fill('http://hooks.example.jp/')
  await page.getByRole('button', { name: '加える' }).click()
  await expect(page.getByText('https:// で始まるURLを入力してください。')).toBeVisible()
  await page.getByLabel('URL').fill(receiver.url)
  await page.getByRole('checkbox', { name: '作品の公開' }).uncheck()
  await page.getByRole('button', { name: '加える' }).click()
  const dialog = page.getByRole('dialog', { name: '署名の鍵' })
  const secret = (await dialog.getByText(/^whsec_/u).textContent()) ?? ''
  await expectAccessible(page, 'the secret of a webhook')
  await dialog.getByRole('button', { name: '保存しました' }).click()
  await expect(page.getByText(secret)).toHaveCount(0)
  await expect(page.getByText('販売・返金・お支払い')).toBeVisible()

  const { call } = await newAccount()
  await buy(call, { albumId: id })
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(1)
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    type: 'sale.created',
    data: { title: '知らせる夜', price: 1320, fee: 396, amount: 924, currency: 'JPY' },
  })

  await reopen(page)
  const row = page.getByRole('table', { name: '送信の記録' }).getByRole('row').nth(1)
  await expect(row).toContainText('届きました')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFits(page, `webhooks at ${width}`)
  }
  await expectAccessible(page, 'webhooks')
  await row.getByRole('button', { name: 'もう一度送る' }).click()
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(2)
  expect(receiver.received[1]?.headers['webhook-id']).toBe(headers['webhook-id'])

  await page.getByRole('button', { name: '停止する' }).click()
  await expect(page.getByText('停止中')).toBeVisible()
  await page.getByRole('button', { name: '削除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click()
  await expect(page.getByText('まだ送信先はありません。')).toBeVisible()
  receiver.close()
})
