import { useQueryClient } from '@tanstack/react-query'
import type { ContractKey } from '@/lib/contract'
import { createApiClient } from './api'
import { callsOf, type ReadKey } from './calls'

/** Exporting or deleting an account may take long; a picture waits for its turn. */
export const slowCall = createApiClient('', 120_000)

const { change } = callsOf(slowCall)

/** As `useChange`, for a call that makes pictures. */
export const useSlowChange = <K extends ContractKey>(key: K, ...also: ReadKey[]) =>
  change(useQueryClient(), key, ...also)
