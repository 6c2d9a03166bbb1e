import { useQueryClient } from '@tanstack/react-query'
import type { ContractKey } from '@/lib/contract'
import { callsOf, type ReadKey } from '../calls'
import { slowStudioCall, studioCall } from './acting-channel'

const { change, ...reads } = callsOf(studioCall)
const { change: slowChange } = callsOf(slowStudioCall)

/** Reads and changes of the studio, for the chosen channel. */
export const { read, pages } = reads

export const useChange = <K extends ContractKey>(key: K, ...also: ReadKey[]) =>
  change(useQueryClient(), key, ...also)

/** As `useChange`, for a call that makes a picture. */
export const useSlowChange = <K extends ContractKey>(key: K, ...also: ReadKey[]) =>
  slowChange(useQueryClient(), key, ...also)
