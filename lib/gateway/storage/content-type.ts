const types: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'audio/mp4',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  flac: 'audio/flac',
  zip: 'application/zip',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  json: 'application/json; charset=utf-8',
}

/** The media type of a stored file, by the extension that we gave it. */
export const contentTypeOf = (key: string): string =>
  types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
