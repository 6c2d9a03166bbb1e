import type { Handlers } from './bind'
import { catalogueHandlers } from './catalogue'
import { identityHandlers } from './identity'
import { paymentHandlers } from './payment'
import { playbackHandlers } from './playback'
import { profileHandlers } from './profile'
import { studioHandlers } from './studio'

export const handlers: Handlers = {
  ...catalogueHandlers,
  ...identityHandlers,
  ...profileHandlers,
  ...playbackHandlers,
  ...paymentHandlers,
  ...studioHandlers,
}
