import { useQueryClient } from '@tanstack/react-query'
import type { ContractKey } from '@/lib/contract'
import { callsOf, type ReadKey } from '../calls'
import { studioCall } from './acting-channel'

const { change, ...reads } = callsOf(studioCall)

/** Reads and changes of the studio, for the chosen channel. */
export const { read, pages } = reads

export const useChange = <K extends ContractKey>(key: K, ...also: ReadKey[]) =>
  change(useQueryClient(), key, ...also)
