import 'server-only'
import { site } from '@/app/site'
import { workHref } from '@/components/store/work/work-facts'
import type { WorkCard } from '@/lib/contract/catalogue'

type Step = readonly [name: string, path: string]

/** What search engines read of a list of works: the list and the way to it (schema.org). */
export function listStructuredData(
  name: string,
  path: string,
  works: readonly WorkCard[],
  trail: readonly Step[] = [],
): Record<string, unknown> {
  const { origin } = site()
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ItemList',
        name,
        url: origin + path,
        itemListElement: works.map((work, i) => ({
          '@type': 'ListItem',
          position: i + 1,
          url: origin + workHref(work),
          name: work.title,
        })),
      },
      breadcrumbs([...trail, [name, path]]),
    ],
  }
}

/** The way from the top page to here. */
function breadcrumbs(steps: readonly Step[]): Record<string, unknown> {
  const { origin } = site()
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [['トップ', '/'] as const, ...steps].map(([name, path], i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: origin + path,
    })),
  }
}
