import { Picture } from '@/components/ui/picture'
import type { Picture as PictureData } from '@/lib/client/catalogue/catalogue'
import styles from './order-summary.module.css'

type Props = {
  picture: PictureData | null
  title: string
  /** What it is, e.g. an album. */
  kind: string
  creator: string
}

/** The one thing that is ordered. */
export function OrderItem({ picture, title, kind, creator }: Props) {
  return (
    <div className={picture ? styles.item : undefined}>
      {picture && <Picture picture={picture} shownAt={[['', '72px']]} upTo={256} alt="" isFirst />}
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.from}>
          {kind}
          <span>{creator}</span>
        </p>
      </div>
    </div>
  )
}
