import type { TokenScope } from '@/lib/kit/shop/token-scopes'
import type { ContractKey } from '.'
import { type Access, isStaffOnly } from './access'

/** Calls for files that a token may make; they are no entries of the contract. */
type FileCall = 'ALL /studio/uploads' | 'ALL /studio/uploads/{id}'

/**
 * The calls that a personal token may make, each with its one scope. All others refuse every token, so that a new call
 * is closed until it stands here. Nothing of money, orders, identity, members or the staff ever does.
 */
const SCOPES: Readonly<Partial<Record<ContractKey | FileCall, TokenScope>>> = {
  'GET /my/library': 'library:read',
  'GET /my/library/{nid}': 'library:read',
  'GET /my/library/{nid}/transcript': 'library:read',
  'GET /my/favourite': 'library:read',
  'GET /my/favourite/tracks': 'library:read',
  'GET /my/favourite/albums': 'library:read',
  'GET /my/following': 'library:read',
  'GET /my/following/names': 'library:read',
  'GET /my/playlists': 'library:read',
  'GET /playlist/{id}': 'library:read',
  'GET /my/bookmarks': 'library:read',
  'GET /my/sounds': 'library:read',
  'GET /my/changes': 'library:read',
  'GET /my/history/playback': 'library:read',
  'GET /my/history/playback/position': 'library:read',

  'POST /favorite/track/{id}': 'library:write',
  'DELETE /favorite/track/{id}': 'library:write',
  'POST /favorite/album/{id}': 'library:write',
  'DELETE /favorite/album/{id}': 'library:write',
  'PUT /favorite/user/{id}': 'library:write',
  'DELETE /favorite/user/{id}': 'library:write',
  'PUT /favorite/cast/{id}': 'library:write',
  'DELETE /favorite/cast/{id}': 'library:write',
  'PUT /favorite/tag/{id}': 'library:write',
  'DELETE /favorite/tag/{id}': 'library:write',
  'POST /favorite/release/{id}': 'library:write',
  'DELETE /favorite/release/{id}': 'library:write',
  'POST /playlist/create': 'library:write',
  'PUT /playlist/{id}': 'library:write',
  'DELETE /playlist/{id}': 'library:write',
  'POST /playlist/{id}/add': 'library:write',
  'POST /playlist/{id}/track': 'library:write',
  'DELETE /playlist/{id}/track/{trackId}': 'library:write',
  'POST /my/bookmarks': 'library:write',
  'PUT /my/bookmarks/{id}': 'library:write',
  'DELETE /my/bookmarks/{id}': 'library:write',
  'PUT /my/sounds/{workId}': 'library:write',
  'DELETE /my/sounds/{workId}': 'library:write',
  'PUT /history/playback': 'library:write',
  'POST /history/playback/events': 'library:write',
  'DELETE /my/history/playback': 'library:write',
  'DELETE /my/history/playback/{trackId}': 'library:write',

  'GET /permission/generate/{trackId}': 'playback',
  'GET /permission/albums': 'playback',
  'PUT /history/playback/log': 'playback',
  'POST /history/playback/heard': 'playback',
  'POST /my/download': 'playback',
  'GET /my/download/{id}': 'playback',

  'GET /studio/channels': 'studio:read',
  'GET /studio/channel': 'studio:read',
  'GET /studio/tasks': 'studio:read',
  'GET /studio/works': 'studio:read',
  'GET /studio/works/{id}': 'studio:read',
  'GET /studio/works/{id}/preview': 'studio:read',
  'GET /studio/works/{id}/prices': 'studio:read',
  'GET /studio/tracks/{trackId}/waveform': 'studio:read',
  'GET /studio/tracks/{trackId}/subtitles': 'studio:read',
  'GET /studio/imports': 'studio:read',
  'GET /studio/imports/{id}': 'studio:read',
  'GET /studio/figures': 'studio:read',
  'GET /studio/works/{id}/figures': 'studio:read',

  'POST /studio/works': 'studio:write',
  'PUT /studio/works/{id}': 'studio:write',
  'DELETE /studio/works/{id}': 'studio:write',
  'PUT /studio/works/{id}/cover': 'studio:write',
  'POST /studio/works/{id}/copy': 'studio:write',
  'POST /studio/works/{id}/tracks': 'studio:write',
  'PUT /studio/works/{id}/track-order': 'studio:write',
  'PUT /studio/works/{id}/publication': 'studio:write',
  'DELETE /studio/works/{id}/publication': 'studio:write',
  'POST /studio/works/changes': 'studio:write',
  'PUT /studio/tracks/{trackId}': 'studio:write',
  'DELETE /studio/tracks/{trackId}': 'studio:write',
  'PUT /studio/tracks/{trackId}/audio': 'studio:write',
  'POST /studio/tracks/{trackId}/audio/retry': 'studio:write',
  'PUT /studio/tracks/{trackId}/subtitles': 'studio:write',
  'POST /studio/imports/preview': 'studio:write',
  'POST /studio/imports': 'studio:write',
  'ALL /studio/uploads': 'studio:write',
  'ALL /studio/uploads/{id}': 'studio:write',
}

/**
 * What a personal token is in a call: something that needs a scope; `guest`, where a guest may read too and the answer
 * is no different, and where everybody but the staff finds nothing; `refused` everywhere else.
 */
export function tokenRuleOf(call: string, access: Access): TokenScope | 'guest' | 'refused' {
  const scope = (SCOPES as Readonly<Record<string, TokenScope | undefined>>)[call]
  if (scope) return scope
  if (isStaffOnly(access)) return 'guest'
  return access === 'guest' && call.startsWith('GET ') ? 'guest' : 'refused'
}
