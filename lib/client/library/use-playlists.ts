import { useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { useAccount } from '../account/account'
import {
  type PlaylistChange,
  type PlaylistSummary,
  pendingChanges,
  playlistChange,
  playlistsQuery,
  withChanges,
} from './playlists'

type PlaylistsState = {
  /** Newest first, as they are shown now; null until known. */
  items: readonly PlaylistSummary[] | null
  /** Why they could not be read. */
  failure: unknown
  /** Reads them again. */
  refetch: () => unknown
}

/** The signed-in listener's playlists. */
export function usePlaylists(): PlaylistsState {
  const { status } = useAccount()
  const { data, error, refetch } = useQuery({ ...playlistsQuery, enabled: status === 'signedIn' })
  const changes = useMutationState({
    ...pendingChanges,
    select: ({ state }) => state.variables as PlaylistChange,
  })
  return { items: data ? withChanges(data, changes) : null, failure: error, refetch }
}

/** Changes them. @throws the service's refusal */
export const useChangePlaylist = () => useMutation(playlistChange).mutateAsync
