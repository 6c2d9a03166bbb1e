import type { studioSpeechRoutes } from '@/lib/contract/studio/speech'
import { allowSpeech, getSpeech, requestSpeech } from '@/lib/domain/creators/studio'
import type { Handlers } from '../../bind'

export const studioSpeechHandlers: Pick<Handlers, keyof typeof studioSpeechRoutes> = {
  'GET /studio/tracks/{trackId}/speech': (ctx, { params }) => getSpeech(ctx, params.trackId),
  'POST /studio/tracks/{trackId}/speech': (ctx, { params, body }) =>
    requestSpeech(ctx, params.trackId, body.kind),
  'PUT /studio/works/{id}/speech-permission': (ctx, { params }) =>
    allowSpeech(ctx, params.id, true).then(() => undefined),
  'DELETE /studio/works/{id}/speech-permission': (ctx, { params }) =>
    allowSpeech(ctx, params.id, false).then(() => undefined),
}
