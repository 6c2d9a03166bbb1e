import { describe, expect, test } from '@jest/globals'
import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { type ApiClient, ApiError, type CallInput } from './api'
import { callsOf } from './calls'

/** A service that notes what it is asked, and answers so. */
function serviceOf(answer: () => unknown) {
  const asked: unknown[][] = []
  const send = (async (...args: unknown[]) => {
    asked.push(args)
    return answer()
  }) as unknown as ApiClient
  return { asked, ...callsOf(send) }
}

const params = { id: '7' }

describe('a reading', () => {
  test('is cached by its path and what it takes, and never by the browser', async () => {
    const { asked, read } = serviceOf(() => ({ state: 'open' }))
    const options = read('GET /ops/cases/{id}', { params })
    expect(options.queryKey).toEqual(['/ops/cases/{id}', { params }])
    expect(await new QueryClient().fetchQuery(options)).toEqual({ state: 'open' })
    expect(asked).toEqual([['GET /ops/cases/{id}', { params, init: { cache: 'no-store' } }]])
  })

  test('of a list takes its page of 30, or of as many as are wanted, beside the rest', () => {
    const { pages } = serviceOf(() => null)
    expect(pages('GET /ops/cases', { query: { state: 'open' } })(3).queryKey).toEqual([
      '/ops/cases',
      { query: { state: 'open', take: 30, skip: 60 } },
    ])
    expect(pages('GET /ops/fees')(2, 10).queryKey[1]).toEqual({ query: { take: 10, skip: 10 } })
  })

  test('of a list shows the former page or order until its own is there, never another filter', () => {
    const { pages } = serviceOf(() => null)
    const former = { items: [], total: 3 }
    type Query = NonNullable<CallInput<'GET /studio/works'>['query']>
    const shownAfter = (query: Query, page = 1) => {
      const list = pages('GET /studio/works', { query: { state: 'draft' } })(2)
      const client = new QueryClient()
      client.setQueryData(list.queryKey as readonly unknown[], former)
      const observer = new QueryObserver<unknown>(client, list as QueryObserverOptions<unknown>)
      observer.setOptions(pages('GET /studio/works', { query })(page) as typeof observer.options)
      return observer.getCurrentResult().data
    }
    expect(shownAfter({ state: 'draft' }, 1)).toBe(former)
    expect(shownAfter({ state: 'draft', sort: 'title', order: 'desc' })).toBe(former)
    expect(shownAfter({ state: 'published' })).toBeUndefined()
    expect(shownAfter({})).toBeUndefined()
  })
})

describe('a change', () => {
  /** Which of these readings count as old after it. */
  async function oldAfter(answer: () => unknown) {
    const { change, read } = serviceOf(answer)
    const client = new QueryClient()
    const readings = [
      read('GET /ops/cases/{id}', { params }),
      read('GET /ops/cases', { query: { state: 'open', take: 30, skip: 0 } }),
      read('GET /ops/audit', {}),
      read('GET /ops/fees', {}),
    ]
    for (const { queryKey } of readings) client.setQueryData(queryKey as readonly unknown[], {})
    const decide = change(client, 'POST /ops/cases/{id}/decision', 'GET /ops/audit')
    const body = { action: 'none', reason: '問題ありません。' } as const
    const outcome = await decide({ params, body }).catch((error: unknown) => error)
    const old = readings.filter(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated)
    return { outcome, old: old.map(({ queryKey }) => queryKey[0]) }
  }

  test('has its noun read again, and the nouns that it names; nothing else', async () => {
    const { outcome, old } = await oldAfter(() => ({ state: 'decided' }))
    expect(outcome).toEqual({ state: 'decided' })
    expect(old).toEqual(['/ops/cases/{id}', '/ops/cases', '/ops/audit'])
  })

  test('that is refused, too: somebody else was faster', async () => {
    const refusal = new ApiError(409, 'conflict', '決定済みです。')
    const { outcome, old } = await oldAfter(() => {
      throw refusal
    })
    expect(outcome).toBe(refusal)
    expect(old).toHaveLength(3)
  })
})
