/** Audio that cannot become a stream. The message is for its creator. Another try does not help. */
export class AudioRefused extends Error {
  override readonly name = 'AudioRefused'
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

const ACCEPTED_AUDIO =
  'MP3、WAV（リニアPCM）、FLAC、AAC（M4A）、ALAC（M4A）、Ogg（Vorbis・Opus）、AIFF（リニアPCM）'

const ACCEPTED = `受け付けている形式は${ACCEPTED_AUDIO}です。`
const AGAIN = '書き出し直してから、もう一度お送りください。'

const refuse = (code: string, message: string) => new AudioRefused(`audio/${code}`, message)

/** Each message says what was found, what is accepted (where that helps) and what to do. */
export const refusals = {
  empty: () => refuse('empty', `ファイルの中身が空（0バイト）でした。${AGAIN}`),
  /** `found` is not an accepted format. */
  unknownFormat: (found: string | null) =>
    refuse(
      'unknown-format',
      `${found ? `${found}のファイルでした。` : '音声として読めないファイルでした。'}${ACCEPTED}そのどれかで${AGAIN}`,
    ),
  unknownCodec: (container: string | null, codec: string | null) =>
    refuse(
      'unknown-codec',
      `${container ? `${container}のファイルですが、` : ''}中の音声が${codec ? `「${codec}」という` : '判別できない'}方式で記録されていました。${ACCEPTED}そのどれかで${AGAIN}`,
    ),
  noAudio: () => refuse('no-audio', `ファイルに音声が入っていませんでした。音声を入れて${AGAIN}`),
  video: (codec: string | null) =>
    refuse(
      'video',
      `映像${codec ? `（${codec}）` : ''}の入ったファイルでした。音声だけを書き出して、もう一度お送りください。`,
    ),
  tooManyChannels: (channels: number) =>
    refuse(
      'too-many-channels',
      `チャンネル数が${channels}でした。受け付けているのは8チャンネルまでです（配信は2チャンネルになります）。2チャンネルで${AGAIN}`,
    ),
  sampleRate: (hertz: number) =>
    refuse(
      'sample-rate',
      `サンプリング周波数が${hertz / 1000} kHzでした。受け付けているのは22.05 kHzから384 kHzまでです。44.1 kHz以上で${AGAIN}`,
    ),
  tooShort: () => refuse('too-short', '音声の長さが1秒未満でした。1秒以上の音声をお送りください。'),
  tooLong: (maxHours: number) =>
    refuse(
      'too-long',
      `音声が長すぎます。1トラックは${maxHours}時間までです。トラックを分けてお送りください。`,
    ),
  truncated: () =>
    refuse('truncated', `ファイルが途中で切れているか、長さの情報が中身と合っていません。${AGAIN}`),
  /** `found` is the format that the file claims to have. */
  damaged: (found: string | null = null) =>
    refuse(
      'damaged',
      `${found ? `${found}のファイルですが、` : 'ファイルの'}中身が壊れているか途中で切れていて、音声として読み取れませんでした。${AGAIN}`,
    ),
  partlyUnreadable: (lostMs: number) =>
    refuse(
      'damaged',
      `ファイルの一部が壊れていて、音声のうち約${Math.max(1, Math.round(lostMs / 1000))}秒分を読み取れませんでした。${AGAIN}`,
    ),
}
