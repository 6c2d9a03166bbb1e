/** The containers that we open. ffmpeg recognises formats by content, so only this list refuses playlists (safety 44). */
const DEMUXERS = 'mp3,wav,w64,flac,aac,ogg,mov,aiff'

export const AUDIO_CODECS = [
  ...['mp3float', 'mp3', 'flac', 'aac', 'alac', 'vorbis', 'libvorbis', 'opus', 'libopus'],
  ...['pcm_u8', 'pcm_s8', 'pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be'],
  ...['pcm_s32le', 'pcm_s32be', 'pcm_f32le', 'pcm_f32be', 'pcm_f64le', 'pcm_f64be'],
] as const

/** We do not use cover pictures inside audio files, but ffprobe fails when it has no decoder for them. */
const PICTURE_CODECS = ['mjpeg', 'png', 'gif', 'bmp', 'tiff', 'webp']

/** The arguments to open a file of a user: named demuxers and decoders only, local files only. */
export const inputArgs = (path: string): string[] => [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  DEMUXERS,
  '-codec_whitelist',
  [...AUDIO_CODECS, ...PICTURE_CODECS].join(','),
  '-i',
  `file:${path}`,
]
