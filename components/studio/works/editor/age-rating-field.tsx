import { useQuery } from '@tanstack/react-query'
import { Alert } from '@/components/workbench/alert'
import { RadioGroup } from '@/components/workbench/field/radio-group'
import { shownRatings } from '@/lib/client/site/shown-ratings'
import { AGE_RATINGS, type AgeRating, ratingNames } from '@/lib/kit/shop/age-rating'
import styles from './work-fields.module.css'

type Props = {
  rating: AgeRating
  /** Why the operator has decided it; null where the creator chooses. */
  reason: string | null
  error: string | undefined
  onChoose: (rating: AgeRating) => void
}

/** For whom a work is: a choice where the store shows more than one rating, else in words. */
export function AgeRatingField({ rating, reason, error, onChoose }: Props) {
  const shown = useQuery(shownRatings).data ?? ['all']
  return <AgeRatingChoice {...{ rating, reason, error, onChoose, shown }} />
}

export function AgeRatingChoice(props: Props & { shown: readonly AgeRating[] }) {
  const { rating, reason, error, onChoose, shown } = props
  if (reason !== null)
    return (
      <Alert tone="warning">
        対象年齢は、運営が{ratingNames[rating]}に決めました（理由：{reason}
        ）。異議は、お知らせしたメールからお申し立てください。
      </Alert>
    )
  const isChoice = shown.length > 1 || !shown.includes(rating)
  if (!isChoice)
    return (
      <p className={styles.rating}>
        対象年齢：{ratingNames[rating]}（{ratingNames[rating]}
        向けの作品だけをお取り扱いしています）
      </p>
    )
  return (
    <>
      <RadioGroup
        legend="対象年齢"
        options={AGE_RATINGS.filter((one) => shown.includes(one) || one === rating).map((one) => [
          one,
          ratingNames[one],
        ])}
        value={rating}
        isRow
        onChoose={onChoose}
      />
      {error && <Alert tone="error">{error}</Alert>}
    </>
  )
}
