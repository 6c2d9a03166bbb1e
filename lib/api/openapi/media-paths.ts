import { z } from 'zod'
import { ErrorBody, Id } from '@/lib/contract/common'
import { SubtitleLine, Waveform } from '@/lib/contract/playback'
import { inParts } from './file-calls'
import type { JsonSchema, jsonSchemas } from './json-schemas'
import { tagOf } from './tags'

type Schemas = Pick<ReturnType<typeof jsonSchemas>, 'of'>
type Media = { name: string; file: string; summary: string; answers: object; isStored?: true }

/** How a media address is opened, beside the token in its path. */
export const mediaSecurity = {
  streamToken: { type: 'apiKey', in: 'header', name: 'X-Stream-Token' },
  streamTokenInQuery: { type: 'apiKey', in: 'query', name: 'token' },
} as const

/**
 * The addresses below a permission's contentPath, which `lib/api/routes/media.ts` answers and the contract does not
 * name: each with the token in a header or the query, and once more with the token in the path.
 * @param server of media alone, if they have one
 */
export function mediaPaths(
  schemas: Schemas,
  server?: string,
): Record<string, Record<string, object>> {
  const json = (schema: z.ZodType) => ({
    'application/json': { schema: schemas.of(schema, 'output') },
  })
  const known = (schema: z.ZodType) => ({
    200: { description: '成功', content: json(schema) },
    304: { description: '`If-None-Match` の版から変わっていない' },
  })
  const media: Media[] = [
    {
      name: 'Stream',
      file: '{tier}/256k/{file}',
      summary:
        'HLS の再生リスト（index.m3u8）と、その各行のファイル。行は再生リストの隣のファイルの名前',
      answers: inParts('成功', ['application/vnd.apple.mpegurl', 'audio/mp4', 'video/iso.segment']),
      isStored: true,
    },
    {
      name: 'Sound',
      file: '{tier}/v2_h/v2_h.m4a',
      summary: '全体を収めた一つの m4a',
      answers: inParts('成功', ['audio/mp4']),
      isStored: true,
    },
    {
      name: 'Subtitles',
      file: 'stream/subtitles.json',
      summary:
        '字幕（全編の許可だけ）。startTime と endTime はトラックの始めからのミリ秒。字幕がなければ 404',
      answers: known(z.array(SubtitleLine)),
    },
    {
      name: 'Waveform',
      file: 'stream/waveform.json',
      summary: '波形',
      answers: known(Waveform),
    },
  ]
  const id = schemas.of(Id, 'input')
  const refused = json(ErrorBody)
  const paths = media.flatMap((one) =>
    (['', 't/{token}/'] as const).map((before) => {
      const path = `/media/${before}{trackId}/{audioId}/${one.file}`
      const get = operation(one, { path, id, refused })
      return [path, { get: { ...get, ...(server && { servers: [{ url: server }] }) } }] as const
    }),
  )
  return Object.fromEntries(paths)
}

function operation(
  { name, summary, answers, isStored }: Media,
  { path, id, refused }: { path: string; id: JsonSchema; refused: object },
): object {
  const isByPath = path.includes('{token}')
  const kinds: Record<string, JsonSchema> = {
    token: { type: 'string' },
    tier: { type: 'string', enum: ['trial', 'full'] },
    file: { type: 'string', pattern: '^(?:index\\.m3u8|init\\.mp4|\\d{5}\\.m4s)$' },
  }
  const parameters = [...path.matchAll(/\{(\w+)\}/gu)].map(([, field = '']) => ({
    name: field,
    in: 'path',
    required: true,
    schema: kinds[field] ?? id,
  }))
  return {
    operationId: `get${name}${isByPath ? 'ByPath' : ''}`,
    summary: isByPath ? `${summary}。トークンはパスの中` : summary,
    description: '許可（GET /permission/generate/{trackId}）のトークンで開きます。',
    tags: [tagOf(path)],
    'x-access': 'guest',
    security: isByPath ? [] : Object.keys(mediaSecurity).map((way) => ({ [way]: [] })),
    parameters: [...parameters, ...(isStored ? [RANGE] : [])],
    responses: {
      ...answers,
      403: { description: '許可が無効、期限切れ、または取り消された', content: refused },
      404: { description: '存在しない', content: refused },
    },
  }
}

const RANGE = {
  name: 'Range',
  in: 'header',
  description: '一つの範囲（`bytes=0-1023`）',
  schema: { type: 'string' },
}
