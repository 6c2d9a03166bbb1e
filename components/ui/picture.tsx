import type { CSSProperties } from 'react'
import styles from './picture.module.css'
import { cappedSizes, type ShownAt } from './picture-sizes'

export type PictureData = {
  path: string
  widths: readonly number[]
  alt?: string
  color: string
}

type Props = {
  picture: PictureData
  shownAt: ShownAt
  /** The widest file worth offering, in pixels: small places need no long list. */
  upTo?: number
  /** Width : height; 1 for covers. */
  ratio?: number
  /** The first picture of a page: loaded at once. */
  isFirst?: boolean
  /** Empty when the title is beside it. */
  alt?: string
  /** On phones this one instead, at its own ratio and as wide as the screen. */
  phone?: { picture: PictureData; ratio: number } | null
  className?: string
}

/** What is a phone, as the styles have it. */
const PHONE = '(max-width: 599px)'

/**
 * One of our own pictures: its colour is shown until it has loaded. Spec §9: fetched for at most 1.5 device
 * pixels, so a denser screen is told a smaller size.
 */
export function Picture({
  picture,
  shownAt,
  upTo = 2048,
  ratio = 1,
  isFirst = false,
  alt,
  phone = null,
  className,
}: Props) {
  const largest = Math.max(...picture.widths)
  const widths = picture.widths.filter((width) => width <= upTo).sort((a, b) => a - b)
  const fallback = widths.find((width) => width >= 384) ?? widths.at(-1) ?? largest
  const image = (
    <img
      src={`${picture.path}/${fallback}.webp`}
      {...(widths.length > 1 && {
        srcSet: sourcesOf(picture, widths),
        sizes: cappedSizes(shownAt),
      })}
      alt={alt ?? picture.alt ?? ''}
      width={largest}
      height={Math.round(largest / ratio)}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding={isFirst ? 'sync' : 'async'}
      {...(isFirst && { fetchPriority: 'high' })}
    />
  )
  return (
    <span
      className={className ? `${styles.frame} ${className}` : styles.frame}
      {...(phone && { 'data-phone': '' })}
      style={
        {
          '--picture-color': picture.color,
          ...(ratio !== 1 && { '--picture-ratio': ratio }),
          ...(phone && { '--picture-phone-ratio': phone.ratio }),
        } as CSSProperties
      }
    >
      {phone ? (
        <picture>
          <source
            media={PHONE}
            srcSet={sourcesOf(phone.picture, phone.picture.widths)}
            sizes={cappedSizes([['', '100vw']])}
          />
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  )
}

const sourcesOf = ({ path }: PictureData, widths: readonly number[]) =>
  widths.map((width) => `${path}/${width}.webp ${width}w`).join(', ')
