import { Picture, type PictureData } from '@/components/ui/picture'
import type { ShownAt } from '@/components/ui/picture-sizes'
import { type AgeRating, ratingNames } from '@/lib/kit/shop/age-rating'
import styles from './listed-cover.module.css'

type Props = {
  work: { ageRating?: AgeRating; coverArt: PictureData }
  upTo: number
  shownAt: ShownAt
  isFirst?: boolean
}

/** The cover in a list; of a work that is not for all ages its rating, because a list is seen by everybody. */
export function ListedCover({ work, ...size }: Props) {
  const { ageRating = 'all' } = work
  if (ageRating === 'all') return <Picture picture={work.coverArt} alt="" {...size} />
  return (
    <div className={styles.plate}>
      <span aria-hidden="true">{ageRating.toUpperCase()}</span>
      <span className="visually-hidden">{ratingNames[ageRating]}</span>
    </div>
  )
}
