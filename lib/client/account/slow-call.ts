import { createApiClient } from '../api'

/** Exporting or deleting an account may take long; a picture waits for its turn. */
export const slowCall = createApiClient('', 120_000)
