import type { profileRoutes } from '@/lib/contract/profile'
import {
  checkNickname,
  createProfile,
  getAddress,
  getProfile,
  saveAddress,
  updateProfile,
  updateSetting,
} from '@/lib/domain/profile'
import { agreeToTerms } from '@/lib/domain/texts'
import type { Handlers } from '../bind'

export const profileHandlers: Pick<Handlers, keyof typeof profileRoutes> = {
  'GET /my/profile': (ctx) => getProfile(ctx),
  'POST /my/profile': (ctx) => createProfile(ctx),
  'PUT /my/profile': (ctx, { body }) => updateProfile(ctx, body),
  'POST /my/agreement': async (ctx, { body }) => {
    await agreeToTerms(ctx, body.agreements)
    return await getProfile(ctx)
  },
  'PUT /my/setting': (ctx, { body }) => updateSetting(ctx, body),
  'GET /my/address': (ctx) => getAddress(ctx),
  'PUT /my/address': (ctx, { body }) => saveAddress(ctx, body),
  'GET /user/check': (ctx, { query }) => checkNickname(ctx, query),
}
