// postgres: one
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { someAddress, type TestService, testService } from './testing/test-service'

let service: TestService
beforeAll(async () => {
  // 6 searches and 12 suggestions a minute instead of 600 and 1,200.
  service = await testService({ RATE_LIMIT_FACTOR: '0.01' })
}, 60_000)
afterAll(() => service.close())

/** Asks so many times from one address; the last answer. */
async function askFrom(address: string, path: string, times: number) {
  const ask = () => service.call(path, { headers: { 'x-forwarded-for': address } })
  for (let n = 1; n < times; n += 1) expect((await ask()).status).toBe(200)
  return await ask()
}

test.each([
  ['/works?query=%E5%A4%9C', 7],
  ['/merchandises?query=%E5%A4%9C', 7],
  ['/channels?query=%E5%A4%9C', 7],
  ['/lines?query=%E5%A4%9C', 7],
  ['/suggest?q=%E5%A4%9C', 13],
])(
  'GET %s is refused in words after many times, with the wait, and for nobody else (safety 79)',
  async (path, times) => {
    const address = someAddress()
    const { status, headers, body } = await askFrom(address, path, times)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({
      code: 'auth/too-many-requests',
      message: expect.stringMatching(/。$/u),
    })
    expect((await askFrom(someAddress(), path, 1)).status).toBe(200)
  },
)

test('browsing without words is not counted', async () => {
  const address = someAddress()
  for (const path of [
    '/works',
    '/works?query=',
    '/works?query=%20&tag=ASMR',
    '/merchandises',
    '/ranking',
  ])
    expect((await askFrom(address, path, 10)).status).toBe(200)
})
