import type { WorkReview } from '@/lib/client/ops-work-reviews'

type Work = WorkReview['work']

const PARTS: readonly (readonly [name: string, part: (work: Work) => unknown])[] = [
  ['タイトル', ({ title, titleReading }) => [title, titleReading]],
  ['キャッチコピー', ({ catchCopy }) => catchCopy],
  ['作品の紹介', ({ description }) => description],
  ['対象年齢', ({ ageRating }) => ageRating],
  ['対象の方', ({ targetGender }) => targetGender],
  ['価格と割引', ({ price, discount, allowsFlac }) => [price, discount, allowsFlac]],
  ['タグ', ({ tags }) => tags],
  ['声優・スタッフ', ({ cast }) => cast],
  ['生成された音声の有無', ({ hasGeneratedVoices }) => hasGeneratedVoices],
  ['ジャケット', ({ cover }) => cover],
]

const soundOf = ({ audio, hasTranscript }: Work['tracks'][number]) => [audio?.id, hasTranscript]

/** What differs between a work as it was looked at and as it is now, by the names that its creator knows. */
export function changedParts(before: Work, now: Work): string[] {
  const parts = PARTS.filter(([, part]) => !isSame(part(before), part(now))).map(([name]) => name)
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
