'use client'
// Ours, not a library: the browser scrolls it; embla would add 8 KB to the first load of the top page
// (docs/decisions/client-state.md).
import { type ReactNode, type UIEvent, useEffect, useRef, useState } from 'react'
import { BannerFace } from '@/components/banner/banner-face'
import { useRotation } from '@/components/store/shell/use-rotation'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import { useAudience } from '@/lib/client/account/audience'
import type { Audience, Banner } from '@/lib/client/catalogue/catalogue'
import styles from './hero-banners.module.css'

/** The pictures beyond the first are fetched when the page has had its own. */
const OTHERS_AFTER_MS = 3_000
const RATIO = 8 / 3
const PHONE_RATIO = 4 / 3

/** Banner pictures that can be swiped and turn by themselves (spec §9). */
export function HeroBanners({ banners: all }: { banners: Banner[] }) {
  const audience = useAudience()
  const own = all.filter((banner) => isFor(banner, audience))
  const banners = own.length > 0 ? own : all
  const { index, isPaused, show, togglePaused, hold } = useRotation(banners.length)
  const track = useTrack(index, show)
  const [areOthersWanted, wantOthers] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => wantOthers(true), OTHERS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <section
      aria-label="特集"
      {...hold}
      onPointerEnter={() => {
        wantOthers(true)
        hold.onPointerEnter()
      }}
    >
      <ul {...track} className={styles.track}>
        {banners.map((banner, i) => (
          <li key={banner.id} inert={i !== index}>
            <BannerLink banner={banner}>
              <BannerFace words={banner} color={banner.image.color} level="h2">
                <BannerPicture
                  banner={banner}
                  isFirst={i === 0}
                  isWanted={i === 0 || areOthersWanted}
                />
              </BannerFace>
            </BannerLink>
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className={styles.controls}>
          {banners.map((banner, i) => (
            <Button
              key={banner.id}
              look="plain"
              className={styles.dot}
              aria-label={`${i + 1}枚目：${banner.title}`}
              aria-current={i === index}
              onClick={() => show(i)}
            />
          ))}
          <Button
            look="plain"
            className={styles.pause}
            aria-label={isPaused ? '特集の切り替えを再開' : '特集の切り替えを止める'}
            onClick={togglePaused}
          >
            <Icon name={isPaused ? 'play' : 'pause'} size={16} />
          </Button>
        </div>
      )}
    </section>
  )
}

/** The list that the browser scrolls: it scrolls to the chosen banner, and chooses the one it was scrolled to. */
function useTrack(index: number, show: (index: number) => void) {
  const ref = useRef<HTMLUListElement>(null)
  const settled = useRef(0)
  /** Where it scrolls by itself: the banners that it passes are not chosen. */
  const scrollTarget = useRef<number | null>(null)

  useEffect(() => {
    const list = ref.current
    if (!list || settled.current === index) return
    settled.current = index
    scrollTarget.current = index
    list.scrollTo({ left: index * list.clientWidth, behavior: 'smooth' })
  }, [index])

  const onScroll = ({ currentTarget: list }: UIEvent<HTMLUListElement>) => {
    const nearest = list.scrollLeft / list.clientWidth
    const seen = Math.round(nearest)
    if (Math.abs(nearest - seen) > 0.02) return
    if (seen === scrollTarget.current) scrollTarget.current = null
    if (scrollTarget.current !== null || seen === settled.current) return
    settled.current = seen
    show(seen)
  }
  /** A hand or a wheel goes its own way. */
  const leave = () => {
    scrollTarget.current = null
  }

  return { ref, onScroll, onPointerDown: leave, onTouchStart: leave, onWheel: leave }
}

/** A listener sees what is for everybody and for their own gender; a guest sees all. */
const isFor = ({ targetGender }: Banner, audience: Audience) =>
  audience === 'both' || targetGender === 'both' || targetGender === audience

function BannerLink({ banner, children }: { banner: Banner; children: ReactNode }) {
  return banner.isExternal ? (
    <a href={banner.link} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <Link href={banner.link}>{children}</Link>
  )
}

/** A picture without words over it stands for the title as well. */
const altOf = ({ heading, title, image }: Banner) =>
  heading ? image.alt : [title, image.alt].filter(Boolean).join('：')

type BannerPictureProps = { banner: Banner; isFirst: boolean; isWanted: boolean }

/** Until its picture is wanted, its colour. */
function BannerPicture({ banner, isFirst, isWanted }: BannerPictureProps) {
  const { image, phoneImage } = banner
  return isWanted ? (
    <Picture
      picture={image}
      alt={altOf(banner)}
      ratio={RATIO}
      phone={phoneImage && { picture: phoneImage, ratio: PHONE_RATIO }}
      isFirst={isFirst}
      className={styles.picture}
      shownAt={[
        ['(min-width: 60em)', '740px'],
        ['', '100vw'],
      ]}
    />
  ) : (
    <span
      className={styles.picture}
      style={{ display: 'block', aspectRatio: RATIO, background: image.color }}
    />
  )
}
