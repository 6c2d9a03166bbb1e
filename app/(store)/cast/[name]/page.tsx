import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { listStructuredData } from '@/app/(store)/list-structured-data'
import { readName } from '@/app/(store)/read-name'
import { pageMetadata, sharePicture } from '@/app/page-metadata'
import { readCastPerson, readCatalogue } from '@/app/service-reads'
import { site } from '@/app/site'
import { CastHeader } from '@/components/store/cast/cast-header'
import { CREDIT_NAMES } from '@/components/store/cast/credit-names'
import { TypeTabs } from '@/components/store/search/type-tabs'
import { WorkList } from '@/components/store/search/work-list'
import { JsonLd } from '@/components/ui/json-ld'
import { Page } from '@/components/ui/page'
import {
  parseWorkQuery,
  type SearchParams,
  toWorksQuery,
  wholeList,
  workListHref,
} from '@/lib/client/catalogue/work-query'
import type { CastPerson } from '@/lib/contract/catalogue'

type Props = { params: Promise<{ name: string }>; searchParams: Promise<SearchParams> }

const pathOf = (name: string) => `/cast/${encodeURIComponent(name)}`

/** The person of this name; another spelling of it, with or without a space, leads to the one in use. */
async function readPage(props: Props) {
  const name = await readName(props.params)
  const { type, sort, page } = parseWorkQuery(await props.searchParams)
  const query = { ...wholeList(), type, sort, page }
  const person = await readCastPerson(name)
  if (!person) notFound()
  if (person.name !== name)
    permanentRedirect(workListHref(pathOf(person.name), query, { page: query.page }))
  return { person, query, path: pathOf(person.name) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { person, query, path } = await readPage(props)
  const roles = person.attributeTypes.map((type) => CREDIT_NAMES[type]).join('・')
  return pageMetadata({
    title: `${person.name}さんの参加作品`,
    description: `${person.name}さん（${roles}）が参加しているボイスドラマ・朗読・ASMRなど、${person.workCount}作品の一覧です。`,
    path: workListHref(path, wholeList(), { page: query.page }),
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
      <TypeTabs path={path} query={query} />
      <WorkList path={path} query={query} works={found.items} total={found.total} />
      <JsonLd data={listStructuredData(`${person.name}さんの参加作品`, path, found.items)} />
      <JsonLd data={personData(person, path)} />
    </Page>
  )
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
