'use client'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/workbench/button-link'
import { Description, DescriptionList } from '@/components/workbench/description-list'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { StateWord } from '@/components/workbench/state-word'
import { read } from '@/lib/client/calls'
import { formatJstDateTime } from '@/lib/kit/jst'
import { ratingNames } from '@/lib/kit/shop/age-rating'
import { formatYen } from '@/lib/kit/shop/yen'
import { FactList } from '../fact-list'
import { MISSING } from '../missing'
import { DecideReview } from './decide-review'
import { reviewState, typeNames, type WorkReview, waitedWords } from './review-words'

/** One work before its first publication: what it is, what it looks and sounds like, and what is decided. */
export function WorkReviewPage({ id }: { id: string }) {
  const query = useQuery(read('GET /ops/work-reviews/{id}', { params: { id } }))
  return (
    <WorkbenchPage title="作品の審査" back={{ href: '/ops/work-reviews', label: '審査を待つ作品' }}>
      <QueryState query={query} missing={MISSING}>
        {(review) => (
          <>
            <Work review={review} />
            <Earlier review={review} />
            {review.state === 'waiting' ? (
              <DecideReview review={review} />
            ) : (
              <Decision review={review} />
            )}
          </>
        )}
      </QueryState>
    </WorkbenchPage>
  )
}

function Work({ review }: { review: WorkReview }) {
  const [label, tone] = reviewState(review)
  return (
    <Section title={review.title}>
      <DescriptionList>
        <Description name="状態">
          <StateWord tone={tone}>{label}</StateWord>
        </Description>
        {factsOf(review).map(([name, fact]) => (
          <Description key={name} name={name}>
            {fact}
          </Description>
        ))}
      </DescriptionList>
      {review.state === 'waiting' && (
        <div>
          <ButtonLink href={`/ops/work-reviews/${review.id}/preview`}>
            プレビューを見て、聴く
          </ButtonLink>
        </div>
      )}
    </Section>
  )
}

function factsOf(review: WorkReview): readonly (readonly [name: string, fact: string])[] {
  const { work, circle, isFirst } = review
  return [
    ['種類', typeNames[work.type]],
    ['作者', `${circle.nickname || '退会した方'}${isFirst ? '（はじめての作品）' : ''}`],
    ['対象年齢', ratingNames[work.ageRating]],
    ['価格', work.type === 'voice' ? '無料' : formatYen(work.price)],
    ['トラック', `${work.tracks.length}本`],
    ['タグ', work.tags.join('、') || 'なし'],
    ['生成された音声', work.hasGeneratedVoices ? '含む' : '含まない'],
    ['公開', publicationOf(review)],
    ['申請', requestOf(review)],
  ]
}

function publicationOf({ releaseAt, acceptPreorders }: WorkReview): string {
  if (!releaseAt) return '承認するとすぐ'
  return `${formatJstDateTime(releaseAt)}${acceptPreorders ? '（それまで予約を受け付ける）' : ''}`
}

const requestOf = ({ requestedAt, state }: WorkReview): string =>
  state === 'waiting'
    ? `${formatJstDateTime(requestedAt)}（${waitedWords(requestedAt, new Date())}）`
    : formatJstDateTime(requestedAt)

function Earlier({ review: { earlier } }: { review: WorkReview }) {
  if (earlier.length === 0) return null
  return (
    <Section title="これまでの差し戻し">
      <FactList
        facts={earlier.map(({ decidedAt, reason }) => [formatJstDateTime(decidedAt), reason])}
      />
    </Section>
  )
}

function Decision({ review }: { review: WorkReview }) {
  const { decidedAt, decidedBy, reason } = review
  return (
    <Section title="決定">
      <FactList
        facts={[
          ['決定', reviewState(review)[0]],
          ['日時', decidedAt ? formatJstDateTime(decidedAt) : ''],
          ['決めた人', decidedBy ?? '退会した方'],
          ...(reason ? [['理由', reason] as const] : []),
        ]}
      />
    </Section>
  )
}
