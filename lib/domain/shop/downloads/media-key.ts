import type { DownloadFormat } from './recipe'

/** Where a file to download lies in storage; its extension gives its media type. */
export const downloadKey = (file: {
  id: string
  trackId: string | null
  format: DownloadFormat
}): string => `download/${file.id}.${file.trackId === null ? 'zip' : file.format}`
