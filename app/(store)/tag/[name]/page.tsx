import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { listStructuredData } from '@/app/(store)/list-structured-data'
import { readName } from '@/app/(store)/read-name'
import { pageMetadata, sharePicture } from '@/app/page-metadata'
import { readCatalogue } from '@/app/service-reads'
import { FollowButton } from '@/components/favourite/follow-button'
import { RelatedTags } from '@/components/store/search/related-tags'
import { categoryLabel } from '@/components/store/search/tag-categories'
import { WorkList } from '@/components/store/search/work-list'
import { ButtonLink } from '@/components/ui/button-link'
import { JsonLd } from '@/components/ui/json-ld'
import { Page, PageHeading } from '@/components/ui/page'
import {
  canonicalHref,
  parseWorkQuery,
  type SearchParams,
  toWorksQuery,
  wholeList,
  workListHref,
} from '@/lib/client/catalogue/work-query'

type Props = { params: Promise<{ name: string }>; searchParams: Promise<SearchParams> }

const pathOf = (name: string) => `/tag/${encodeURIComponent(name)}`

/** The tag of this name; one that was renamed or merged leads to the one in use. */
async function readPage(props: Props) {
  const { sort, page } = parseWorkQuery(await props.searchParams)
  const asked = await readName(props.params)
  const query = { ...wholeList(), sort, page }
  const tag = await readCatalogue().tag(asked)
  if (!tag) notFound()
  const { name } = tag
  if (name !== asked) permanentRedirect(workListHref(pathOf(name), query, { page }))
  return { ...tag, query }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { name, query } = await readPage(props)
  const { page } = query
  return pageMetadata({
    title: page > 1 ? `「${name}」の作品（${page}ページ目）` : `「${name}」の作品`,
    description: `「${name}」のタグがついたボイスドラマ・朗読・ASMRなどの作品一覧です。試聴してから選べます。`,
    path: canonicalHref(pathOf(name), query),
    picture: sharePicture('tag', name, `「${name}」の作品`),
  })
}

export default async function TagPage(props: Props) {
  const { id, name, query } = await readPage(props)
  const reads = readCatalogue()
  const [found, tags] = await Promise.all([
    reads.works({ ...toWorksQuery(query), tag: [name] }),
    reads.voiceTags(),
  ])
  if (found.items.length === 0) notFound()
  const category = tags.find((tag) => tag.name === name)?.category
  return (
    <Page>
      <PageHeading
        title={`#${name}`}
        lead={`「${name}」がついた作品は${found.total.toLocaleString('ja-JP')}件です。${
          category ? `${categoryLabel(category)}のタグです。` : ''
        }`}
      />
      <div>
        <FollowButton kind="tag" id={id} name={name} />
      </div>
      <WorkList path={pathOf(name)} query={query} works={found.items} total={found.total} />
      <RelatedTags name={name} tags={tags} />
      <p>
        <ButtonLink href={workListHref('/search', wholeList(), { tags: [name] })}>
          ほかの条件も加えてさがす
        </ButtonLink>
      </p>
      <JsonLd
        data={listStructuredData(`「${name}」の作品`, pathOf(name), found.items, [
          ['タグ', '/tags'],
        ])}
      />
    </Page>
  )
}
