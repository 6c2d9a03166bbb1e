import { createApiClient } from '../api'

/** Exporting or deleting an account may take long. */
export const slowCall = createApiClient('', 120_000)
