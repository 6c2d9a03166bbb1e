import { read } from '../calls'

/**
 * The channels that one may act for, one's own first. It is the account's, whichever channel was chosen: also who
 * was removed from that one finds the way back.
 */
export const channelsQuery = read('GET /studio/channels')
