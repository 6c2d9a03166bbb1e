import type { opsHomeRoutes } from '@/lib/contract/ops/home'
import {
  getChosenTags,
  getHomeRows,
  listVersions,
  previewHomeRows,
  publishHomeRows,
  publishVoiceTags,
  restoreHomeRows,
  restoreVoiceTags,
} from '@/lib/domain/shop/home-rows'
import type { Handlers } from '../../bind'

export const opsHomeHandlers: Pick<Handlers, keyof typeof opsHomeRoutes> = {
  'GET /ops/home-rows': (ctx) => getHomeRows(ctx),
  'PUT /ops/home-rows': (ctx, { body }) => publishHomeRows(ctx, body),
  'POST /ops/home-rows/preview': (ctx, { body }) => previewHomeRows(ctx, body),
  'GET /ops/home-rows/versions': (ctx, { query }) => listVersions(ctx, 'homeAppendModules', query),
  'POST /ops/home-rows/restoration': (ctx, { body }) => restoreHomeRows(ctx, body),
  'GET /ops/voice-tags': (ctx) => getChosenTags(ctx),
  'PUT /ops/voice-tags': (ctx, { body }) => publishVoiceTags(ctx, body),
  'GET /ops/voice-tags/versions': (ctx, { query }) => listVersions(ctx, 'voiceTags', query),
  'POST /ops/voice-tags/restoration': (ctx, { body }) => restoreVoiceTags(ctx, body),
}
