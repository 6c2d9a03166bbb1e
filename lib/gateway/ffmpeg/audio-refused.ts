/** Audio that cannot become a stream, said in words that a creator understands. Trying again does not help. */
export class AudioRefused extends Error {
  override readonly name = 'AudioRefused'
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

export const ACCEPTED_AUDIO = 'MP3、WAV、FLAC、AAC（M4A）、ALAC（M4A）、Ogg（Vorbis・Opus）、AIFF'

const refuse = (code: string, message: string) => new AudioRefused(`audio/${code}`, message)

export const refusals = {
  empty: () =>
    refuse('empty', 'ファイルの中身が空でした。書き出し直してから、もう一度お送りください。'),
  unknownFormat: (found: string | null) =>
    refuse(
      'unknown-format',
      `${found ? `「${found}」形式のファイルでした。` : '音声として読めないファイルでした。'}受け付けている形式は${ACCEPTED_AUDIO}です。`,
    ),
  unknownCodec: (codec: string) =>
    refuse(
      'unknown-codec',
      `音声の符号化方式「${codec}」には対応していません。受け付けている形式は${ACCEPTED_AUDIO}です。`,
    ),
  noAudio: () => refuse('no-audio', 'ファイルに音声が入っていませんでした。'),
  video: () =>
    refuse('video', '映像の入ったファイルでした。音声だけを書き出して、もう一度お送りください。'),
  tooManyChannels: (channels: number) =>
    refuse(
      'too-many-channels',
      `チャンネル数が${channels}でした。受け付けているのは8チャンネルまでです（配信は2チャンネルになります）。`,
    ),
  sampleRate: (hertz: number) =>
    refuse(
      'sample-rate',
      `サンプリング周波数が${hertz / 1000} kHzでした。22.05 kHzから384 kHzまでを受け付けています（44.1 kHz以上をおすすめします）。`,
    ),
  tooShort: () => refuse('too-short', '音声の長さが1秒未満でした。'),
  tooLong: (maxHours: number) =>
    refuse('too-long', `音声が長すぎます。1トラックは${maxHours}時間までです。`),
  truncated: () =>
    refuse(
      'truncated',
      'ファイルが途中で切れているか、長さの情報が中身と合っていません。書き出し直してから、もう一度お送りください。',
    ),
  damaged: () =>
    refuse(
      'damaged',
      'ファイルの中身が壊れていて、音声として読み取れませんでした。書き出し直してから、もう一度お送りください。',
    ),
  partlyUnreadable: (lostMs: number) =>
    refuse(
      'damaged',
      `ファイルの一部が壊れていて、音声のうち約${Math.max(1, Math.round(lostMs / 1000))}秒分を読み取れませんでした。書き出し直してから、もう一度お送りください。`,
    ),
}
