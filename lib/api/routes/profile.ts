import type { profileRoutes } from '@/lib/contract/profile'
import { agreeToTerms } from '@/lib/domain/content/texts'
import {
  checkNickname,
  createProfile,
  getProfile,
  updateProfile,
  updateSetting,
} from '@/lib/domain/people/profile'
import { getAddress, saveAddress } from '@/lib/domain/shop/addresses'
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
