import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { firstStyles } from './first-styles'

const build = mkdtempSync(join(tmpdir(), 'koeniwa-styles-'))
const styles = firstStyles(build)
const server = createServer((request, response) => {
  if (!styles.send(request, response)) response.writeHead(404).end()
})
let origin = ''

beforeAll(async () => {
  const chunks = join(build, 'static/chunks')
  mkdirSync(chunks, { recursive: true })
  writeFileSync(join(chunks, '0a-b.css'), ':root{--night:#000}.hero{top:0}.menu{top:1px}')
  writeFileSync(join(chunks, '1~c.css'), '.hero .title{top:2px}.sheet{top:3px}')
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(build, { recursive: true })
})

const linkTo = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" nonce="a" data-precedence="next"/>`
const pageOf = (body: string, names = ['0a-b', '1~c']) =>
  `<head>${names.map(linkTo).join('')}<title>庭</title></head><body>${body}</body>`

const addressIn = (html: string) =>
  /<link rel="stylesheet" href="(\/_next\/static\/chunks\/first,[^"]+)"\/>/u.exec(html)?.[1] ?? ''

describe('a page', () => {
  const body = '<main class="hero dark"><h1 class="title">雨</h1></main>'

  test('waits for one sheet with the rules that its HTML can match', async () => {
    const address = addressIn(styles.put(pageOf(`${body}<script>'class="menu"'</script>`)))
    const answer = await fetch(origin + address)
    expect(await answer.text()).toBe(':root{--night:#000}.hero{top:0}.hero .title{top:2px}')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
  })

  test('has that sheet before its own ones, which do not hold the paint and follow by a script or without', () => {
    const html = styles.put(pageOf(body))
    const sheets = [...html.matchAll(/<link [^>]*href="([^"]+)"/gu)].map(([link]) =>
      link.includes('media="print"') ? 'late' : 'at once',
    )
    expect(sheets).toEqual(['at once', 'late', 'late', 'at once', 'at once'])
    expect(html).toMatch(
      /data-precedence="next"\/><script>[^<]+<\/script><noscript>(?:<link rel="stylesheet" href="[^"]+"\/>){2}<\/noscript><title>/u,
    )
    expect(html.endsWith(`<title>庭</title></head><body>${body}</body>`)).toBe(true)
  })

  test('with other words and the same classes waits for the same sheet', () => {
    const [one, other] = [body, body.replace('雨', '雪').replace(' dark', '')].map((words) =>
      addressIn(styles.put(pageOf(words))),
    )
    expect(one).toBe(other)
    expect(addressIn(styles.put(pageOf('<p class="menu">')))).not.toBe(one)
  })

  test.each([
    ['without sheets', '<p>', []],
    ['with a sheet that is not of this build', '<p>', ['0a-b', '2']],
  ])('%s stays as it is', (_, words, names) => {
    expect(styles.put(pageOf(words, names))).toBe(pageOf(words, names))
  })
})

test.each([
  '/_next/static/chunks/first,2,.css',
  '/_next/static/chunks/first,..,..%2f0a-b,.css',
  `/_next/static/chunks/first,${Array(9).fill('0a-b').join(',')},.css`,
  '/_next/static/chunks/first,0a-b,AA.css?x=1',
  '/_next/static/chunks/0a-b.css',
])('another address is not answered: %s', async (path) => {
  expect((await fetch(origin + path)).status).toBe(404)
})

test('a sheet goes out whole, packed or not, and HEAD has no body', async () => {
  const headers = { 'Accept-Encoding': 'identity' }
  const address = `${origin}/_next/static/chunks/first,0a-b,__________________.css`
  const plain = await fetch(address, { headers })
  expect(plain.headers.get('content-encoding')).toBe(null)
  expect(await plain.text()).toBe(':root{--night:#000}.hero{top:0}.menu{top:1px}')
  expect(await (await fetch(address, { method: 'HEAD' })).text()).toBe('')
})
