import type { DownloadFormat } from './recipe'

/** The storage key of a file to download; its extension gives the media type. */
export const downloadKey = (file: {
  id: string
  trackId: string | null
  format: DownloadFormat
}): string => `download/${file.id}.${file.trackId === null ? 'zip' : file.format}`
