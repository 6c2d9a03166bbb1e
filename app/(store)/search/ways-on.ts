import 'server-only'
import { readCatalogueAsVisitor, readMerchandiseAsVisitor } from '@/app/service-reads'
import { namedFilters } from '@/components/store/search/named-filters'
import type { WaysOn } from '@/components/store/search/nothing-found'
import { SEARCH_TABS, type SearchTab, type TabCounts } from '@/lib/client/catalogue/search-tab'
import { toWorksQuery, type WorkQuery } from '@/lib/client/catalogue/work-query'
import type { Suggestion, WorkCard } from '@/lib/contract/catalogue'

const MOST_CORRECTIONS = 5
const MOST_LOOSENED = 6
const SHELF_LENGTH = 12
/** Suggestions begin as their question does: what is too long for them is asked by its beginning. */
const SHORTER_BY = [1, 0.7, 0.4]

/** Ways to go on from a search that found nothing; a bounded number of small questions. */
export async function findWaysOn(query: WorkQuery, creatorName?: string): Promise<WaysOn> {
  const filters = namedFilters(query, creatorName).slice(0, MOST_LOOSENED)
  const [{ elsewhere, corrections }, popular, totals] = await Promise.all([
    findOtherWays(query.query, 'works'),
    findPopular(),
    Promise.all(filters.map(({ off }) => countWorks({ ...query, ...off, page: 1 }))),
  ])
  const loosened = filters.map((filter, i) => ({ ...filter, total: totals[i] ?? 0 }))
  return { elsewhere, corrections, loosened: loosened.filter(({ total }) => total > 0), popular }
}

/** Names that are close to the words, and how much the other tabs have for them. */
export async function findOtherWays(
  words: string,
  tab: SearchTab,
): Promise<{ elsewhere: TabCounts; corrections: Suggestion[] }> {
  const [elsewhere, corrections] = await Promise.all([
    countElsewhere(words, tab),
    findCorrections(words),
  ])
  return { elsewhere, corrections }
}

async function countElsewhere(words: string, tab: SearchTab): Promise<TabCounts> {
  if (words === '') return {}
  const catalogue = await readCatalogueAsVisitor()
  const merchandise = await readMerchandiseAsVisitor()
  const asked = { query: words, take: 1 }
  const reads = {
    works: () => catalogue.works(asked),
    merchandise: () => merchandise.search(asked),
    channels: () => catalogue.channels(asked),
    lines: () => catalogue.lines(asked),
  }
  const others = SEARCH_TABS.filter((one) => one !== tab)
  const totals = await Promise.all(
    // An extra, as below.
    others.map((one) =>
      reads[one]().then(
        ({ total }) => [one, total],
        () => [one, 0],
      ),
    ),
  )
  return Object.fromEntries(totals)
}

const countWorks = async (query: WorkQuery): Promise<number> =>
  (await (await readCatalogueAsVisitor()).works({ ...toWorksQuery(query), take: 1 })).total

/** Works of this week's ranking, which the service has at hand. Without them the page still helps. */
const findPopular = async (): Promise<WorkCard[]> => {
  const { ranking } = await readCatalogueAsVisitor()
  const { items } = await ranking({ period: 'week' }).catch(() => ({ items: [] }))
  return items.slice(0, SHELF_LENGTH)
}

async function findCorrections(words: string): Promise<Suggestion[]> {
  const letters = [...words].slice(0, 50)
  const questions = SHORTER_BY.map((part) => letters.slice(0, Math.ceil(letters.length * part)))
    .map((part) => part.join('').trim())
    .concat(words.split(/[\s\u3000]+/u).slice(1, 3))
  const asked = [...new Set(questions)].filter(Boolean)
  const reads = await readCatalogueAsVisitor()
  const answers = await Promise.all(
    // An extra: without it the page still says that nothing was found.
    asked.map((question) =>
      reads.suggestions(question.slice(0, 100), MOST_CORRECTIONS).catch(() => []),
    ),
  )
  const byPath = new Map(answers.flat().map((one) => [one.path, one]))
  return [...byPath.values()].slice(0, MOST_CORRECTIONS)
}
