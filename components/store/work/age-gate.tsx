'use client'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Page } from '@/components/ui/page'
import { SMALLEST_AGE, stateAge, useStatedAge } from '@/lib/client/site/stated-age'
import type { AgeRating } from '@/lib/kit/shop/age-rating'
import styles from './age-gate.module.css'

type Props = { rating: AgeRating; title: string; children: ReactNode }

/**
 * Shows a work that is not for all ages once somebody has stated their age in this browser. The page itself is the same
 * for everybody (docs/decisions/community-and-moderation.md).
 */
export function AgeGate({ rating, title, children }: Props) {
  if (useStatedAge(rating)) return children
  const age = SMALLEST_AGE[rating]
  return (
    <Page>
      <section className={styles.gate} aria-labelledby="age-gate">
        <p className={styles.title}>{title}</p>
        <h1 id="age-gate">この作品は{age}歳以上の方に向けた作品です</h1>
        <p>お答えはこのブラウザに保存され、次からはたずねません。</p>
        <div className={styles.answers}>
          <Button data-states-age onClick={() => stateAge(rating)}>
            {age}歳以上です（作品を見る）
          </Button>
          <Link href="/top">いいえ（トップページへ）</Link>
        </div>
      </section>
    </Page>
  )
}
