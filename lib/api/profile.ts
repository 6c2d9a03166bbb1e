import {
  checkNickname,
  createProfile,
  getProfile,
  updateProfile,
  updateSetting,
} from '@/lib/domain/profile'
import type { Handlers } from './bind'

export const profileHandlers: Pick<
  Handlers,
  'GET /my/profile' | 'POST /my/profile' | 'PUT /my/profile' | 'PUT /my/setting' | 'GET /user/check'
> = {
  'GET /my/profile': (ctx) => getProfile(ctx),
  'POST /my/profile': (ctx) => createProfile(ctx),
  'PUT /my/profile': (ctx, { body }) => updateProfile(ctx, body),
  'PUT /my/setting': (ctx, { body }) => updateSetting(ctx, body),
  'GET /user/check': (ctx, { query }) => checkNickname(ctx, query),
}
