import type { Route } from '@/lib/contract/route'
import { addExamples } from './add-examples'
import { addWords } from './add-words'
import { describeRoute, headers } from './describe-route'
import { fileCalls } from './file-calls'
import { jsonSchemas } from './json-schemas'
import { mediaPaths, mediaSecurity } from './media-paths'
import { shareResponses } from './share-responses'
import { tagsOf } from './tags'

/**
 * The OpenAPI document of these calls, as text.
 * @param calls of the contract, of vendors, and of files
 * @param names of these calls
 * @param site its name, its origin, below which `/api` stands, and that of its media, if these are described too
 */
export function openApiDocument(
  calls: Readonly<Record<string, Route>>,
  names: Readonly<Record<string, string>>,
  { name, origin, media }: { name: string; origin: string; media?: string },
): string {
  const schemas = jsonSchemas()
  const paths: Record<string, Record<string, object>> = {}
  for (const [key, route] of Object.entries(calls)) {
    const [method = '', path = ''] = key.split(' ')
    const { files, boundAs = key } = fileCalls[key] ?? {}
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: describeRoute(
        { operationId: nameOf(key, names), key: boundAs, path, route, ...(files && { files }) },
        schemas,
      ),
    }
  }
  if (media)
    Object.assign(paths, mediaPaths(schemas, media === origin ? undefined : `${media}/api`))
  const components = schemas.finish()
  addExamples(paths, components)
  for (const [name, schema] of Object.entries(components)) addWords(schema, name)
  addWords(paths)
  return JSON.stringify({
    ...head(name, origin),
    tags: tagsOf(Object.keys(paths)),
    paths,
    components: {
      schemas: components,
      responses: shareResponses(paths),
      headers,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        ...(takesTokens(paths) && { personalToken: PERSONAL_TOKEN }),
        ...(media && mediaSecurity),
      },
    },
  })
}

const PERSONAL_TOKEN = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'knw_pat_…',
  description: '個人用アクセストークン。各呼び出しの `x-token-scope` が要る',
}

/** Whether a personal token may make one of these calls; the staff's take none. */
const takesTokens = (paths: Readonly<Record<string, Record<string, object>>>): boolean =>
  Object.values(paths).some((methods) =>
    Object.values(methods).some((operation) => 'x-token-scope' in operation),
  )

function nameOf(key: string, names: Readonly<Record<string, string>>): string {
  const name = names[key]
  if (!name) throw new Error(`${key} has no name for clients.`)
  return name
}

/** What holds for every call. */
const DESCRIPTION = [
  'ウェブとコンパニオンアプリが使う API。',
  '**認証** `Authorization: Bearer <アクセストークン>`。ログインの要らない呼び出しと運営の呼び出しでは、使えないトークンは送られなかったものとして扱い、そのことを `WWW-Authenticate` で伝えます。ログインの応答にある `deviceToken` は保存し、次にログインするとき `X-Device-Token` に入れてください。画面に表示しているアカウントの ID を `Koeniwa-Account` に入れて送ると、別のアカウントのセッションでは何も行わず、409 `account-changed` を返します。',
  '**個人用アクセストークン** 連携するプログラムのためのトークン（`knw_pat_…`）。セキュリティの設定で作り、同じ `Authorization` に入れます。`x-token-scope` のある呼び出しを、そのスコープがあれば行えます。だれでも読める GET では、ログインしていない人と同じ答えになります。ほかは 403 `token/scope`（`reason` は足りないスコープ）。',
  '**一覧** take（1–100、既定30）と skip を取り、`{ items, total }` を返します。',
  '**断る答え** `{ code, message, reason?, details? }`。`code` は変わらない識別子で、呼び出しごとに enum にあります（そのうち起きないものもあります）。enum にないのは、どの呼び出しにもある 405 `method-not-allowed`、500 `internal-error`、503 `service-unavailable`、知らないトークンを送り続けたときの 429 `auth/too-many-requests` です。多すぎる呼び出しは 429 で、`Retry-After` に待つ秒数があります（`reason` にも同じ秒数）。',
  '**パスとアドレス** 答えの中の `/` から始まるパス（`path`、`contentPath` など）はこのサーバーのオリジンからのもので、`servers` の url を基準に解決してください（RFC 3986: `new URL(path, url)`）。`/api` から始まるものは、servers の url に続けると `/api` が二重になります。`link` はウェブのページのパスです。',
  '**送り直し** 何かを新しく作る呼び出し（201 を返す POST）は `Idempotency-Key` を取り、同じ鍵で安全に送り直せます。取らないのは、答えに秘密を含む /identity の呼び出しと、途中から続けられるアップロード（tus）です。PUT と DELETE、お気に入りに加えるなど何度送っても同じになる POST に鍵は要りません。',
  '**単位** 金額は税込みの円の整数、名前が Ms で終わるものと字幕の startTime・endTime はミリ秒、currentTime は秒、byteSize はバイト、名前が Bp で終わるものは 1/10000、Percent で終わるものは 1/100。',
  '**日時** 日時は UTC の ISO 8601。日付（`2026-07-31`）と月（`2026-07`）は日本時間（UTC+9）のものです。',
  '**ファイル** PDF・ZIP・音声・画像は JSON ではなくそのまま返り、多くは `Range` を取ります。送るときは tus 1.0（POST /studio/uploads）を使い、uploadId を JSON の呼び出しに入れます。アイコンも同じです（PUT /my/profile の avatarUploadId）。',
].join('\n\n')

const head = (siteName: string, origin: string) => ({
  openapi: '3.1.0',
  info: {
    title: `${siteName} API`,
    version: '1',
    description: DESCRIPTION,
    contact: { name: siteName, url: `${origin}/inquiry` },
    license: { name: '利用規約', url: `${origin}/legal/eula` },
  },
  servers: [{ url: `${origin}/api` }],
})
