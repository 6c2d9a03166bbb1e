import { callsOf } from '../calls'
import { studioCall } from './studio-call'

/** Readings and changes of the studio, for the channel that was chosen. */
export const { read, pages, change, useChange } = callsOf(studioCall)
