import { createHash, timingSafeEqual } from 'node:crypto'
import { revalidateTag } from 'next/cache'
import { z } from 'zod'
import { webEnv } from '@/lib/env'

const Purge = z.object({ tags: z.array(z.string().min(1).max(200)).min(1).max(100) })

/** Drops every kept answer and page under the given tags at once; for the worker, after a publication. */
export async function POST(request: Request): Promise<Response> {
  const bearer = request.headers.get('authorization') ?? ''
  if (!isSame(bearer, `Bearer ${webEnv().PAGE_CACHE_SECRET}`))
    return answer(401, { code: 'unauthenticated', message: '認証が必要です。' })
  const purge = Purge.safeParse(await request.json().catch(() => null))
  if (!purge.success) return answer(400, { code: 'invalid', message: 'tags が正しくありません。' })
  for (const tag of purge.data.tags) revalidateTag(tag, { expire: 0 })
  return answer(200, { purged: purge.data.tags.length })
}

/** In constant time: digests have one length, whatever was sent. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

const answer = (status: number, body: Record<string, unknown>) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
