import type { Store } from '../store'
import type { Subject } from '../wire'
import type { Params } from './params'

/** Records an event and sends it to the webhook endpoint. */
export type Emit = (type: string, subject: Subject) => void

/** What a handler of the network needs to answer one request. */
export interface Call {
  store: Store
  emit: Emit
  params: Params
  /** The id in the path, or empty. */
  id: string
  /** Called with the publishable key, i.e. by a browser. */
  byBrowser: boolean
  /** The origin that the caller used, for links. */
  origin: string
}
