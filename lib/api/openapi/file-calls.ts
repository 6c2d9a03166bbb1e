import { z } from 'zod'
import type { Access } from '@/lib/contract/access'
import { Id } from '@/lib/contract/common'
import type { Route } from '@/lib/contract/route'
import type { ErrorKind } from '@/lib/kit/errors'
import { FINANCE_STAFF, MAIL_STAFF } from '@/lib/kit/shop/staff-roles'

/** What a call takes and answers beside JSON. */
export type Files = {
  parameters?: object[]
  requestBody?: object
  answers: Readonly<Record<number, object>>
}
type FileCall = {
  operationId: string
  route: Route
  files: Files
  /** The call as `error-codes.ts` has it, if its path is bound otherwise. */
  boundAs?: string
}

const BINARY = { schema: { type: 'string', format: 'binary' } }
const header = (description: string) => ({ description, schema: { type: 'string' } })
const number = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } })

/** A file as a whole. */
const whole = (description: string, types: readonly string[], headers = {}) => ({
  description,
  ...(Object.keys(headers).length > 0 && { headers }),
  content: Object.fromEntries(types.map((type) => [type, BINARY])),
})
/** A file that may be read in parts (RFC 9110 §14). */
export const inParts = (description: string, types: readonly string[], headers = {}) => ({
  200: whole(description, types, {
    ETag: header('`If-None-Match` と `If-Range` に使う版'),
    ...headers,
  }),
  206: whole('`Range` の部分', types, { 'Content-Range': header('この部分の位置（バイト）') }),
  304: { description: '`If-None-Match` の版から変わっていない' },
  416: { description: '`Range` がファイルの外、または複数' },
})

type Read = {
  summary: string
  access: Access
  params: z.ZodObject
  query?: object
  errors?: readonly ErrorKind[]
}
const read = (
  operationId: string,
  { boundAs, query, ...route }: Read & { boundAs?: string },
  answers: Files['answers'],
): FileCall => ({
  operationId,
  ...(boundAs && { boundAs }),
  route: { response: null, errors: [], ...route },
  files: { answers, ...(query && { parameters: [query] }) },
})

const UUID = { type: 'string', format: 'uuid' }
/** A malformed one is no bad input: the file does not exist. */
const asked = (name: string, schema: object, description: string, required = false) => ({
  name,
  in: 'query',
  ...(required && { required }),
  description,
  schema,
})

const PDF = ['application/pdf']
const SAVED = { 'Content-Disposition': header('ファイル名') }
const ORDER = z.object({ number: z.string().meta({ description: '注文番号' }) })
const STATEMENT = z.object({ number: z.string().meta({ description: '明細書の番号' }) })
const receipt = {
  200: whole('領収書。最初の応答だけが原本で、次からは「再発行」と書かれる', PDF, SAVED),
}

const TUS = { name: 'Tus-Resumable', in: 'header', required: true, schema: { const: '1.0.0' } }
const OFFSET = { 'Upload-Offset': number('届いているバイト数') }
const upload = {
  access: 'listener',
  response: null,
  errors: ['invalid', 'forbidden', 'conflict', 'tooLarge', 'tooMany', 'unavailable'],
} as const
const oneUpload = { ...upload, params: z.object({ id: Id }) }
const sent = (name: string, description: string, type = 'string') => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type },
})

/** The calls that send or take files; they are no JSON and so no entries of the contract. */
export const fileCalls: Readonly<Record<string, FileCall>> = {
  'GET /my/orders/{number}/receipt': read(
    'getReceiptPdf',
    {
      summary: '注文の領収書（PDF）',
      access: 'listener',
      params: ORDER,
      errors: ['conflict', 'tooMany'],
    },
    receipt,
  ),
  'GET /my/orders/{number}/refunds/{refundId}/receipt': read(
    'getRefundReceiptPdf',
    {
      summary: '返金の明細書（PDF）',
      access: 'listener',
      params: ORDER.extend({ refundId: Id }),
      errors: ['conflict', 'tooMany'],
    },
    receipt,
  ),
  'GET /my/gifts/{id}/content': read(
    'getGiftFile',
    { summary: '受け取ったギフトの絵または声', access: 'listener', params: z.object({ id: Id }) },
    inParts('絵（WebP）または声（M4A）', ['image/webp', 'audio/mp4'], SAVED),
  ),
  'GET /download/{id}': read(
    'getDownloadFile',
    {
      summary: 'ダウンロードのファイル（GET /my/download/{id} の url）',
      access: 'guest',
      params: z.object({ id: Id }),
      query: asked('token', { type: 'string' }, 'url に含まれる', true),
      errors: ['forbidden'],
    },
    inParts(
      '作品は ZIP、トラックは MP3 または FLAC',
      ['application/zip', 'audio/mpeg', 'audio/flac'],
      SAVED,
    ),
  ),
  'GET /image/{id}/{width}.webp': read(
    'getPicture',
    {
      boundAs: 'GET /image/{id}/{file}',
      errors: ['unauthenticated'],
      summary: '画像（画像の path に `/{width}.webp` を続ける）',
      access: 'guest',
      params: z.object({ id: Id, width: z.int().meta({ description: '画像の widths のどれか' }) }),
    },
    inParts('WebP。Accept に AVIF があり、小さくなるときは AVIF', ['image/webp', 'image/avif']),
  ),
  'GET /image/{id}/share.jpg': read(
    'getSharePicture',
    {
      boundAs: 'GET /image/{id}/{file}',
      errors: ['unauthenticated'],
      summary: '作品の共有用の画像（1200×630）',
      access: 'guest',
      params: z.object({ id: Id }),
    },
    inParts('JPEG', ['image/jpeg']),
  ),
  'GET /studio/statements/{number}/pdf': read(
    'getStatementPdf',
    {
      summary: '月の支払明細書（PDF）',
      access: 'creator',
      params: STATEMENT,
      query: asked('channel', UUID, 'ほかのチャンネルのもののとき、その ID'),
      errors: ['forbidden', 'tooMany'],
    },
    { 200: whole('明細書', PDF, SAVED) },
  ),
  'POST /studio/uploads': {
    operationId: 'createUpload',
    boundAs: 'ALL /studio/uploads',
    route: { ...upload, summary: 'アップロードを始める（tus 1.0）。絵・音声・アイコンに共通' },
    files: {
      parameters: [
        TUS,
        sent('Upload-Length', 'ファイルのバイト数', 'integer'),
        sent('Upload-Metadata', '`filename <Base64>`'),
      ],
      answers: {
        201: {
          description: '始まった。Location の最後の部分が uploadId',
          headers: { Location: header('続きを送るアドレス'), ...OFFSET },
        },
      },
    },
  },
  'HEAD /studio/uploads/{id}': {
    operationId: 'getUploadOffset',
    boundAs: 'ALL /studio/uploads/{id}',
    route: { ...oneUpload, summary: 'どこまで届いているか' },
    files: {
      parameters: [TUS],
      answers: {
        200: {
          description: '成功',
          headers: { ...OFFSET, 'Upload-Length': number('全体のバイト数') },
        },
      },
    },
  },
  'PATCH /studio/uploads/{id}': {
    operationId: 'sendUploadPart',
    boundAs: 'ALL /studio/uploads/{id}',
    route: { ...oneUpload, summary: '続きを送る。全部届くと uploadId を使える' },
    files: {
      parameters: [TUS, sent('Upload-Offset', '届いているバイト数', 'integer')],
      requestBody: { required: true, content: { 'application/offset+octet-stream': BINARY } },
      answers: { 204: { description: '届いた', headers: OFFSET } },
    },
  },
  'DELETE /studio/uploads/{id}': {
    operationId: 'deleteUpload',
    boundAs: 'ALL /studio/uploads/{id}',
    route: { ...oneUpload, summary: 'アップロードをやめる' },
    files: { parameters: [TUS], answers: { 204: { description: '消えた' } } },
  },
  'GET /ops/statements/{number}/pdf': read(
    'getStatementPdfForStaff',
    {
      summary: 'クリエイターの月の支払明細書（PDF）',
      access: { staff: FINANCE_STAFF },
      params: STATEMENT,
      errors: ['tooMany'],
    },
    { 200: whole('明細書', PDF, SAVED) },
  ),
  'GET /ops/payout-runs/{id}/file': read(
    'getPayoutRunFile',
    {
      summary: '銀行へ送るファイル（全銀、Shift_JIS）',
      access: { staff: FINANCE_STAFF },
      params: z.object({ id: Id }),
      query: asked('part', { type: 'integer', minimum: 1, default: 1 }, '何番目のファイルか'),
      errors: ['conflict'],
    },
    { 200: whole('ファイル', ['text/plain'], SAVED) },
  ),
  'GET /ops/mails/{name}/html': read(
    'getSampleMailHtml',
    {
      summary: 'メールの見本（HTML）',
      access: { staff: MAIL_STAFF },
      params: z.object({ name: z.string() }),
    },
    { 200: whole('メール', ['text/html']) },
  ),
}
