import { useQuery } from '@tanstack/react-query'
import { Alert } from '@/components/workbench/alert'
import { RadioGroup } from '@/components/workbench/field/radio-group'
import { shownRatings } from '@/lib/client/site/shown-ratings'
import { AGE_RATINGS, type AgeRating, ratingNames } from '@/lib/kit/shop/age-rating'

type Props = {
  now: AgeRating
  rating: AgeRating | undefined
  onChoose: (rating: AgeRating) => void
}

/** The rating that is offered first in place of the one that a work has. */
export const otherRating = (now: AgeRating | null): AgeRating => (now === 'all' ? 'r15' : 'all')

/** Which age rating a work gets instead of the one that it has; and what follows where the store does not show it. */
export function RatingChoice({ now, rating = otherRating(now), onChoose }: Props) {
  const shown = useQuery(shownRatings).data
  return (
    <>
      <RadioGroup
        legend={`新しい対象年齢（今は${ratingNames[now]}）`}
        options={AGE_RATINGS.filter((one) => one !== now).map((one) => [one, ratingNames[one]])}
        value={rating}
        onChoose={onChoose}
      />
      {shown && !shown.includes(rating) && (
        <Alert tone="warning">
          {ratingNames[rating]}
          の作品はお取り扱いしていないため、公開も止まります。購入者は聴き続けられます。
        </Alert>
      )}
    </>
  )
}
