import type { mailRoutes } from '@/lib/contract/mail'
import {
  getOwnMailAddress,
  mendOwnMailAddress,
  sendMailAddressCode,
} from '@/lib/domain/people/identity'
import type { Handlers } from '../bind'

export const mailHandlers: Pick<Handlers, keyof typeof mailRoutes> = {
  'GET /my/mail-address': (ctx) => getOwnMailAddress(ctx),
  'POST /my/mail-address/send': async (ctx) => {
    await sendMailAddressCode(ctx)
    return undefined
  },
  'POST /my/mail-address': (ctx, { body }) => mendOwnMailAddress(ctx, body),
}
