import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { listStructuredData } from '@/app/(store)/list-structured-data'
import { readName } from '@/app/(store)/read-name'
import { pageMetadata, sharePicture } from '@/app/page-metadata'
import { readCastPerson, readCatalogue } from '@/app/service-reads'
import { site } from '@/app/site'
import { CastHeader } from '@/components/store/cast/cast-header'
import { CREDIT_NAMES, creditLine } from '@/components/store/cast/credit-names'
import { RoleTabs } from '@/components/store/cast/role-tabs'
import { TypeTabs } from '@/components/store/search/type-tabs'
import { WorkList } from '@/components/store/search/work-list'
import { JsonLd } from '@/components/ui/json-ld'
import { Page } from '@/components/ui/page'
import {
  canonicalHref,
  parseWorkQuery,
  type SearchParams,
  toWorksQuery,
  type WorkQuery,
  wholeList,
  workListHref,
} from '@/lib/client/catalogue/work-query'
import type { CastPerson, CreditedWork } from '@/lib/contract/catalogue'

type Props = { params: Promise<{ name: string }>; searchParams: Promise<SearchParams> }

const pathOf = (name: string) => `/cast/${encodeURIComponent(name)}`

/** The person of this name; another spelling of it, with or without a space, leads to the one in use. */
async function readPage(props: Props) {
  const name = await readName(props.params)
  const person = await readCastPerson(name)
  if (!person) notFound()
  const params = await props.searchParams
  const { type, sort, page } = parseWorkQuery(params)
  const query = { ...wholeList(), type, attributeType: roleOf(person, params), sort, page }
  if (person.name !== name)
    permanentRedirect(workListHref(pathOf(person.name), query, { page: query.page }))
  return { person, query, path: pathOf(person.name) }
}

/** The role of the address, if the person has it and others. */
function roleOf({ credits }: CastPerson, { attributeType }: SearchParams) {
  if (credits.length < 2) return null
  return credits.find((credit) => credit.attributeType === attributeType)?.attributeType ?? null
}

const titleOf = ({ name }: CastPerson, { attributeType }: WorkQuery) =>
  `${name}さんの参加作品${attributeType ? `（${CREDIT_NAMES[attributeType]}）` : ''}`

function descriptionOf({ name, attributeTypes, credits, workCount }: CastPerson, query: WorkQuery) {
  const kinds = 'ボイスドラマ・朗読・ASMRなど'
  const one = credits.find(({ attributeType }) => attributeType === query.attributeType)
  if (one)
    return `${name}さんが${CREDIT_NAMES[one.attributeType]}で参加している${kinds}、${one.workCount}作品の一覧です。`
  const roles = attributeTypes.map((type) => CREDIT_NAMES[type]).join('・')
  return `${name}さん（${roles}）が参加している${kinds}、${workCount}作品の一覧です。`
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { person, query, path } = await readPage(props)
  return pageMetadata({
    title: titleOf(person, query),
    description: descriptionOf(person, query),
    path: canonicalHref(path, query),
    type: 'profile',
    picture: sharePicture('cast', person.name, `${person.name}さんの参加作品`),
  })
}

export default async function CastPage(props: Props) {
  const { person, query, path } = await readPage(props)
  const found = await readCatalogue().works({ ...toWorksQuery(query), cast: person.name })
  if (found.items.length === 0 && query.page > 1) notFound()
  return (
    <Page>
      <CastHeader person={person} works={found.items} />
      <RoleTabs path={path} query={query} credits={person.credits} />
      <TypeTabs path={path} query={query} />
      <WorkList
        path={path}
        query={query}
        works={found.items}
        total={found.total}
        lines={linesOf(found.items, person, query)}
      />
      <JsonLd data={listStructuredData(titleOf(person, query), path, found.items)} />
      <JsonLd data={personData(person, path)} />
    </Page>
  )
}

/** What the person does on each work; a role that goes without saying is left out. */
function linesOf(works: CreditedWork[], { attributeTypes }: CastPerson, query: WorkQuery) {
  const [only = null, ...others] = attributeTypes
  const role = others.length > 0 ? query.attributeType : only
  return new Map(works.map(({ id, credits = [] }) => [id, creditLine(credits, role)]))
}

const personData = ({ name, reading, introduction, attributeTypes }: CastPerson, path: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Person',
  name,
  url: site().origin + path,
  ...(reading && { alternateName: reading }),
  ...(introduction && { description: introduction }),
  jobTitle: attributeTypes.map((type) => CREDIT_NAMES[type]).join('・'),
})
