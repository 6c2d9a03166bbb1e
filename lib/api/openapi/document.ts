import type { Method, Route, Routes } from '@/lib/contract/route'
import { addExamples } from './add-examples'
import { describeRoute, headers } from './describe-route'
import { jsonSchemas } from './json-schemas'
import { shareResponses } from './share-responses'
import { tagsOf } from './tags'

/**
 * The OpenAPI document of these calls, as text.
 * @param calls of the contract, and of vendors
 * @param names of these calls
 * @param site its name, and its origin, below which `/api` stands
 */
export function openApiDocument(
  calls: Routes,
  names: Readonly<Record<string, string>>,
  { name, origin }: { name: string; origin: string },
): string {
  const schemas = jsonSchemas()
  const paths: Record<string, Record<string, object>> = {}
  for (const [key, route] of Object.entries(calls) as [string, Route][]) {
    const [method, path] = key.split(' ') as [Method, string]
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: describeRoute(
        { operationId: nameOf(key, names), key, path, route },
        schemas,
      ),
    }
  }
  const components = schemas.finish()
  addExamples(paths, components)
  return JSON.stringify({
    ...head(name, origin),
    tags: tagsOf(Object.keys(paths)),
    paths,
    components: {
      schemas: components,
      responses: shareResponses(paths),
      headers,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  })
}

function nameOf(key: string, names: Readonly<Record<string, string>>): string {
  const name = names[key]
  if (!name) throw new Error(`${key} has no name for clients.`)
  return name
}

const head = (siteName: string, origin: string) => ({
  openapi: '3.1.0',
  info: {
    title: `${siteName} API`,
    version: '1',
    description:
      'ウェブとコンパニオンアプリが使う API。認証は `Authorization: Bearer <アクセストークン>`。ログインの要らない呼び出しと運営の呼び出しでは、使えないトークンは送られなかったものとして扱い、そのことを `WWW-Authenticate` で伝えます。ログインの応答にある `deviceToken` は保存し、次にログインするとき `X-Device-Token` に入れてください。画面に表示しているアカウントの ID を `Koeniwa-Account` に入れて送ると、別のアカウントのセッションでは何も行わず、409 `account-changed` を返します。一覧は take（1–100、既定30）と skip を取り、`{ items, total }` を返します。',
  },
  servers: [{ url: `${origin}/api` }],
})
