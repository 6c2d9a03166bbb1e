import { createApiClient } from '../api'

/** All that is kept of an account may take its time to be written out, or to go. */
export const slowCall = createApiClient('', 120_000)
