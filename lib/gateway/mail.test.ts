import { createHash, generateKeyPairSync, verify } from 'node:crypto'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { SMTPServer } from 'smtp-server'
import { sendMail } from './mail'

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

let server: SMTPServer
let SMTP_URL: string
let arrived: string[] = []
const recipients: string[] = []
beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    lenientAddressParsing: true,
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address)
      done()
    },
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        arrived.push(Buffer.concat(parts).toString('latin1'))
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  const address = server.server.address()
  SMTP_URL = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => new Promise<void>((closed) => server.close(closed)))

const mail = {
  to: 'kikite@example.jp',
  subject: '新しい通知が3件あります｜こえにわ',
  html: '<p>雨だれ書房さんの新しい作品です。</p>\n'.repeat(40),
  text: '雨だれ書房さんの新しい作品です。\n'.repeat(40),
  unsubscribeUrl: 'https://koeniwa.example/api/mail/unsubscribe?token=abc',
  messageId: '<digest.1@koeniwa.example>',
}
const plain = { MAIL_FROM: 'こえにわ <no-reply@koeniwa.example>' }
const signed = {
  ...plain,
  DKIM_DOMAIN: 'koeniwa.example',
  DKIM_SELECTOR: 'k2026',
  DKIM_PRIVATE_KEY: keys.privateKey,
}

test('an address of a carrier whose dots break the rules is reached in quotes', async () => {
  arrived = []
  await sendMail({ SMTP_URL, ...plain }, { ...mail, to: 'a..b.@docomo.ne.jp' })
  expect(recipients.at(-1)).toBe('"a..b."@docomo.ne.jp')
  expect(arrived[0]).toContain('To: <"a..b."@docomo.ne.jp>')
})

async function receive(settings: typeof plain | typeof signed): Promise<string> {
  arrived = []
  await sendMail({ SMTP_URL, ...settings }, mail)
  expect(arrived).toHaveLength(1)
  return arrived[0] ?? ''
}

/** RFC 6376 §3.4.2: names small, folds undone, runs of spaces one, none at the ends. */
const relaxedHeader = (field: string): string => {
  const at = field.indexOf(':')
  const value = field
    .slice(at + 1)
    .replace(/\r\n/gu, '')
    .replace(/[ \t]+/gu, ' ')
    .trim()
  return `${field.slice(0, at).trim().toLowerCase()}:${value}`
}

/** RFC 6376 §3.4.4: runs of spaces one, none at the ends of lines, no empty lines at the end. */
const relaxedBody = (body: string): string =>
  `${body
    .replace(/[ \t]+/gu, ' ')
    .replace(/ \r\n/gu, '\r\n')
    .replace(/(?:\r\n)+$/u, '')}\r\n`

/** Checks a mail as a receiving server does. @returns the names that are signed, or null where the signature is wrong */
function verified(source: string): string[] | null {
  const end = source.indexOf('\r\n\r\n')
  const fields = source.slice(0, end).split(/\r\n(?![ \t])/u)
  const signature = fields.find((field) => /^dkim-signature:/iu.test(field)) ?? ''
  const tags = Object.fromEntries(
    signature
      .slice(signature.indexOf(':') + 1)
      .replace(/\s+/gu, '')
      .split(';')
      .filter(Boolean)
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  )
  expect(tags).toMatchObject({
    d: 'koeniwa.example',
    s: 'k2026',
    a: 'rsa-sha256',
    c: 'relaxed/relaxed',
  })
  const hash = createHash('sha256')
    .update(relaxedBody(source.slice(end + 4)), 'latin1')
    .digest('base64')
  if (hash !== tags.bh) return null
  const names = (tags.h ?? '').split(':')
  const lines = names.flatMap((name) => {
    const field = fields.findLast((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    return field === undefined ? [] : [`${relaxedHeader(field)}\r\n`]
  })
  const own = relaxedHeader(signature.replace(/(\bb=)[^;]*$/u, '$1'))
  const isRight = verify(
    'sha256',
    Buffer.from(lines.join('') + own, 'latin1'),
    keys.publicKey,
    Buffer.from(tags.b ?? '', 'base64'),
  )
  return isRight ? names.map((name) => name.toLowerCase()) : null
}

describe('a mail with a DKIM key', () => {
  test('arrives with a signature that holds, over both headers of unsubscribing', async () => {
    expect(verified(await receive(signed))).toEqual(
      expect.arrayContaining([
        'from',
        'to',
        'subject',
        'date',
        'message-id',
        'content-type',
        'list-unsubscribe',
        'list-unsubscribe-post',
      ]),
    )
  })

  test.each([
    [
      'a word of its text',
      (source: string) => source.replace(/\r\n\r\n([\s\S]*)A/u, '\r\n\r\n$1B'),
    ],
    ['where it unsubscribes', (source: string) => source.replace('token=abc', 'token=xyz')],
    ['how it unsubscribes', (source: string) => source.replace('One-Click', 'Two-Click')],
    ['who it is from', (source: string) => source.replace('no-reply@', 'reply@')],
  ])('is no longer signed once somebody changes %s on the way', async (_, change) => {
    const source = await receive(signed)
    const changed = change(source)
    expect(changed).not.toBe(source)
    expect(verified(changed)).toBeNull()
  })
})

test('a server that takes the connection and says nothing is given up', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', () => listening()))
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const settings = { ...plain, SMTP_URL: `smtp://127.0.0.1:${port}?greetingTimeout=200` }
  await expect(sendMail(settings, mail)).rejects.toThrow(/Greeting never received/u)
  silent.close()
})

test('a mail without a key goes unsigned', async () => {
  expect(await receive(plain)).not.toMatch(/^dkim-signature:/imu)
})
