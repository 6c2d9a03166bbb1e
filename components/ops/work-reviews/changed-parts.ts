import type { WorkDraft } from '@/lib/contract/studio/works'
import type { WorkReview } from './review-words'

type Work = WorkReview['work']

/** Each field that a creator writes and listeners see, by the part that its creator knows it as. */
const PART_OF = {
  title: 'タイトル',
  titleReading: 'タイトル',
  catchCopy: 'キャッチコピー',
  description: '作品の紹介',
  seriesName: 'シリーズ',
  seriesNumber: 'シリーズ',
  ageRating: '対象年齢',
  targetGender: '対象の方',
  price: '価格と割引',
  discount: '価格と割引',
  allowsFlac: '価格と割引',
  tags: 'タグ',
  cast: '声優・スタッフ',
  hasGeneratedVoices: '生成された音声の有無',
  allowsLineSearch: 'セリフの検索',
  cover: 'ジャケット',
} as const satisfies Record<Exclude<keyof WorkDraft, 'type' | 'statesRights'> | 'cover', string>

const FIELDS = Object.entries(PART_OF) as [keyof typeof PART_OF, string][]

const soundOf = ({ audio, hasTranscript }: Work['tracks'][number]) => [audio?.id, hasTranscript]

/** What differs between a work as it was looked at and as it is now, by the names that its creator knows. */
export function changedParts(before: Work, now: Work): string[] {
  const changed = FIELDS.filter(([field]) => !isSame(before[field], now[field]))
  const parts = [...new Set(changed.map(([, part]) => part))]
  const known = new Map(before.tracks.map((track) => [track.id, track]))
  const tracks = now.tracks.flatMap((track) => {
    const was = known.get(track.id)
    const name = `トラック${track.trackNo}「${track.title}」`
    if (!was) return [`${name}（追加）`]
    if (!isSame(soundOf(was), soundOf(track))) return [`${name}の音声・字幕`]
    return was.version === track.version && was.trackNo === track.trackNo ? [] : [name]
  })
  const left = new Set(now.tracks.map(({ id }) => id))
  const removed = before.tracks.filter(({ id }) => !left.has(id))
  return [...parts, ...tracks, ...removed.map(({ title }) => `「${title}」（削除）`)]
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
