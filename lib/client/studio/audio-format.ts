const CONTAINERS: Readonly<Record<string, string>> = {
  mp3: 'MP3',
  wav: 'WAV',
  w64: 'WAV（W64）',
  flac: 'FLAC',
  aac: 'AAC',
  mov: 'M4A',
  ogg: 'Ogg',
  aiff: 'AIFF',
}
const CODECS: Readonly<Record<string, string>> = {
  aac: 'AAC',
  alac: 'ALAC',
  vorbis: 'Vorbis',
  opus: 'Opus',
  flac: 'FLAC',
}

/** 「mov / aac」, as the service found it, in a creator's words: 「M4A（AAC）」. */
export function audioFormatName(format: string): string {
  const [container = '', codec = ''] = format.split(' / ')
  const name = CONTAINERS[container]
  if (!name) return format
  const inside = CODECS[codec]
  return inside && inside !== name ? `${name}（${inside}）` : name
}
