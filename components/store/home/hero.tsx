import { ButtonLink } from '@/components/ui/button-link'
import { Garden } from '@/components/ui/garden'
import type { Banner } from '@/lib/client/catalogue/catalogue'
import styles from './hero.module.css'
import { HeroBanners } from './hero-banners'

/** The head of the top page: what the site is, and its banners. */
export function Hero({ banners }: { banners: Banner[] }) {
  return (
    <div className={styles.hero}>
      <Garden />
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title}>
            声と音の、
            <br />
            夜の庭。
          </h1>
          <p className={styles.lead}>
            ボイスドラマ、朗読、ASMR。今夜、耳をすます作品がきっと見つかります。
          </p>
          <div className={styles.actions}>
            <ButtonLink href="/search?type=voice" look="action">
              無料ボイスを聴く
            </ButtonLink>
            <ButtonLink href="/lp/first-visit">はじめての方へ</ButtonLink>
          </div>
        </div>
        {banners.length > 0 && (
          <div className={styles.banners}>
            <HeroBanners banners={banners} />
          </div>
        )}
      </div>
    </div>
  )
}
