import { addressHandlers } from './address'
import type { Handlers } from './bind'
import { catalogueHandlers } from './catalogue'
import { communityHandlers } from './community'
import { favouriteHandlers } from './favourite'
import { identityHandlers } from './identity'
import { libraryHandlers } from './library'
import { merchandiseHandlers } from './merchandise'
import { paymentHandlers } from './payment'
import { playbackHandlers } from './playback'
import { playlistHandlers } from './playlist'
import { profileHandlers } from './profile'
import { studioHandlers } from './studio'

export const handlers: Handlers = {
  ...catalogueHandlers,
  ...identityHandlers,
  ...profileHandlers,
  ...playbackHandlers,
  ...paymentHandlers,
  ...merchandiseHandlers,
  ...addressHandlers,
  ...studioHandlers,
  ...communityHandlers,
  ...favouriteHandlers,
  ...playlistHandlers,
  ...libraryHandlers,
}
