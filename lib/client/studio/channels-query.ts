import { read } from '../calls'

/**
 * The channels that the account may act for, its own first. Read as the account, whichever channel was chosen, so
 * that a removed member finds the way back.
 */
export const channelsQuery = read('GET /studio/channels')
