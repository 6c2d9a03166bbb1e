/** Why a file of subtitles cannot be read, in words for its creator; `row` counts from 1. */
export class UnreadableSubtitles extends Error {
  constructor(
    readonly row: number,
    what: string,
  ) {
    super(row > 0 ? `${row}行目：${what}` : what)
  }

  /** A row whose time is none. */
  static time(row: number): UnreadableSubtitles {
    return new UnreadableSubtitles(row, '時刻を読み取れませんでした。')
  }
}
