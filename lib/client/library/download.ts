import { useStore } from 'zustand'
import { call } from '../api'
import { wait } from '../query'
import { type DownloadRequest, type DownloadState, Downloads } from './downloads'

/** The downloads of this page; they continue while the listener visits other lists. */
export const downloads = new Downloads({
  order: ({ kind, id, format }) =>
    call('POST /my/download', {
      body: kind === 'album' ? { albumId: id, format } : { trackId: id, format },
    }),
  find: (id) => call('GET /my/download/{id}', { params: { id }, init: { cache: 'no-store' } }),
  wait,
})

/** How far a file is. */
export const useDownload = (request: DownloadRequest): DownloadState =>
  useStore(downloads.store, () => downloads.get(request))
