import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { startReceiver } from './testing-webhooks'
import { judgedLookup, newWebhookSecret, sendWebhook, webhookAddressProblem } from './webhooks'

let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.received.length = 0
  receiver.answers.length = 0
})

const [secret, older] = [newWebhookSecret(), newWebhookSecret()]
const message = (changes: object = {}) => ({
  url: receiver.url,
  reach: 'loopback' as const,
  id: 'a-delivery',
  body: '{"title":"夜の庭で"}',
  secrets: [secret, older],
  ...changes,
})

describe('an address', () => {
  test.each([
    ['https://hooks.example.jp/in?key=1', null],
    ['https://hooks.example.jp:8443/', null],
    ['https://8.8.8.8/', null],
    ['http://hooks.example.jp/', 'notHttps'],
    ['ftp://hooks.example.jp/', 'notHttps'],
    ['https://me:secret@hooks.example.jp/', 'credentials'],
    ['https://hooks.example.jp:22/', 'port'],
    ['https://127.0.0.1/', 'notPublic'],
    ['https://0x7f.1/', 'notPublic'],
    ['https://2130706433/', 'notPublic'],
    ['https://[::1]/', 'notPublic'],
    ['https://[::ffff:10.0.0.1]/', 'notPublic'],
    ['https://169.254.169.254/latest/meta-data', 'notPublic'],
    ['https://localhost/', 'notPublic'],
    ['https://a.localhost/', 'notPublic'],
    ['nonsense', 'unreadable'],
  ])('%s: %s', (url, problem) => {
    expect(webhookAddressProblem(url, 'public')).toBe(problem)
  })

  test('may be this machine’s own, by http too, only where the setting says so', () => {
    for (const url of ['http://127.0.0.1:3900/', 'http://localhost:3900/', 'http://[::1]:3900/']) {
      expect(webhookAddressProblem(url, 'loopback')).toBeNull()
      expect(webhookAddressProblem(url, 'public')).not.toBeNull()
    }
    expect(webhookAddressProblem('https://10.0.0.1/', 'loopback')).toBe('notPublic')
    expect(webhookAddressProblem('http://hooks.example.jp/', 'loopback')).toBe('notHttps')
  })

  test.each([true, false])(
    'is judged by what its name stands for when it is called',
    async (all) => {
      const found = (reach: 'public' | 'loopback') =>
        new Promise<[string | undefined, unknown]>((done) => {
          judgedLookup(reach)('localhost', { all }, (error, address) => {
            done([error?.code, address])
          })
        })
      expect(await found('public')).toEqual(['notPublic', ''])
      const [error, address] = await found('loopback')
      expect(error).toBeUndefined()
      expect(Array.isArray(address)).toBe(all)
    },
  )
})

describe('a message', () => {
  test('is signed with each secret, as any library of the standard verifies it', async () => {
    expect(await sendWebhook(message())).toEqual({ status: 204, answer: '' })
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'webhook-id': 'a-delivery',
    })
    const signed = headers as Record<string, string>
    for (const one of [secret, older])
      expect(new Webhook(one).verify(body, signed)).toEqual({ title: '夜の庭で' })
    const other = new Webhook(newWebhookSecret())
    expect(() => other.verify(body, signed)).toThrow('No matching signature')
    expect(() => new Webhook(secret).verify(`${body} `, signed)).toThrow('No matching signature')
  })

  test('follows no redirect', async () => {
    const headers = { location: receiver.url }
    receiver.answers.push({ status: 307, headers })
    expect(await sendWebhook(message())).toEqual({ status: 307, answer: '' })
    expect(receiver.received).toHaveLength(1)
  })

  test('keeps only the beginning of an answer, as one line without control characters', async () => {
    receiver.answers.push({ status: 500, body: `no\u0000\r\n\troom ${'x'.repeat(5_000_000)}` })
    const { status, answer } = await sendWebhook(message())
    expect(status).toBe(500)
    expect(answer).toHaveLength(300)
    expect(answer).toMatch(/^no room x+$/u)
  })

  test('that may not go there is not sent', async () => {
    expect(await sendWebhook(message({ reach: 'public' }))).toEqual({
      status: null,
      answer: 'notHttps',
    })
    expect(receiver.received).toEqual([])
  })

  test('to nobody says why', async () => {
    const answer = await sendWebhook(message({ url: 'http://127.0.0.1:1024/' }))
    expect(answer).toEqual({ status: null, answer: 'ECONNREFUSED' })
  })

  test('waits ten seconds for an answer', async () => {
    receiver.answers.push({ status: 200, never: true })
    expect(await sendWebhook(message())).toEqual({ status: null, answer: 'timeout' })
  }, 20_000)

  test('ends when the worker stops', async () => {
    receiver.answers.push({ status: 200, never: true })
    const stop = new AbortController()
    const sent = sendWebhook(message({ signal: stop.signal }))
    stop.abort(new Error('stopping'))
    await expect(sent).rejects.toThrow('stopping')
  })
})
