/** Whether a client names AVIF among what it accepts; wildcards do not count, old programs send them too. */
export const takesAvif = (accept: string | undefined): boolean =>
  accept?.includes('image/avif') === true &&
  !/image\/avif\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/u.test(accept)
