import type { Context } from 'hono'
import type { z } from 'zod'
import { issueMessage } from '@/lib/contract/issue-message'
import type { Route } from '@/lib/contract/route'
import { AppError, notFound } from '@/lib/kit/errors'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Part<R, P extends 'params' | 'query' | 'body'> = R extends { [K in P]: infer S }
  ? Parsed<S>
  : undefined

/** What a handler receives: the validated parts of the request. */
export type Input<R> = {
  params: Part<R, 'params'>
  query: Part<R, 'query'>
  body: Part<R, 'body'>
  /** The raw request, for the few calls that need its bytes or headers. */
  request: Request
}

/** Reads and validates a request. @throws AppError notFound (a malformed path), invalid */
export async function readInput(c: Context, route: Route): Promise<Input<Route>> {
  return {
    params: readParams(c, route) as undefined,
    query: (route.query && check(route.query, queryOf(c))) as undefined,
    body: (route.body && check(route.body, await readJson(c))) as undefined,
    request: c.req.raw,
  }
}

function readParams(c: Context, route: Route): unknown {
  if (!route.params) return undefined
  const result = route.params.safeParse(c.req.param())
  if (!result.success) throw notFound()
  return result.data
}

/** One value as a string, several of one name as an array. */
function queryOf(c: Context): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [
      name,
      values.length === 1 ? (values[0] ?? '') : values,
    ]),
  )
}

async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text()
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid', 'invalid-json', 'リクエストの本文がJSONとして読めません。')
  }
}

function check(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { error: issueMessage })
  if (result.success) return result.data
  const details = result.error.issues
    .slice(0, 20)
    .map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  throw new AppError('invalid', 'invalid-input', '入力内容をご確認ください。', { details })
}
