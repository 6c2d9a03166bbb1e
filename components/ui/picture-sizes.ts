/** The CSS lengths a picture is shown at: `[media query or '', length]`, the last without a query. */
export type ShownAt = readonly (readonly [string, string])[]

/** `sizes` that makes a 2x or 3x screen choose as if it were 1.5x (spec §9). Short, because each picture has it. */
export function cappedSizes(shownAt: ShownAt): string {
  const capped = shownAt.flatMap(([media, length]) => {
    const and = media ? `${media} and ` : ''
    return [
      `${and}(min-resolution:2.5dppx) ${times(length, 0.5)}`,
      `${and}(min-resolution:1.75dppx) ${times(length, 0.75)}`,
      media ? `${media} ${length}` : length,
    ]
  })
  return capped.join(',')
}

const times = (length: string, factor: number): string =>
  length.endsWith('px') ? `${Number.parseFloat(length) * factor}px` : `calc(${length}*${factor})`
