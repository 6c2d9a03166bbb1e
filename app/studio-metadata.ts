import type { Metadata } from 'next'
import { site } from './site'

/** '{title} · {product} studio' (spec §2); a creator's workplace is nobody's search result. */
export function studioMetadata(): Metadata {
  const { name } = site()
  return {
    title: { default: `${name} studio`, template: `%s · ${name} studio` },
    robots: { index: false, follow: false },
  }
}
