import type { Hono } from 'hono'
import { contract } from '@/lib/contract'
import { isStaffOnly } from '@/lib/contract/access'
import type { Route } from '@/lib/contract/route'
import { AppError, notFound } from '@/lib/kit/errors'

/**
 * An address of the API with a method that it does not have is 405 and names those that it has (RFC 9110 §15.5.6). To
 * be called after the routes themselves. Addresses of the staff alone do not exist for others.
 */
export function refuseMethods(app: Hono): void {
  const known = new Map<string, { methods: string[]; route: Route }>()
  for (const [key, route] of Object.entries(contract) as [string, Route][]) {
    const [method = '', path = ''] = key.split(' ')
    if (isStaffOnly(route.access)) continue
    const methods = known.get(path)?.methods ?? []
    known.set(path, {
      route,
      methods: [...methods, ...(method === 'GET' ? ['GET', 'HEAD'] : [method])],
    })
  }
  for (const [path, { methods, route }] of known)
    app.all(honoPath(path), (c) => {
      if (route.params?.safeParse(c.req.param()).success === false) throw notFound()
      c.header('Allow', methods.join(', '))
      throw new AppError(
        'wrongMethod',
        'method-not-allowed',
        `この呼び出しで使えるメソッドは ${methods.join('、')} です。`,
      )
    })
}

/** A path of the contract as Hono writes it. */
export const honoPath = (path: string): string => path.replace(/\{(\w+)\}/gu, ':$1')
