import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { pageMetadata } from '@/app/page-metadata'
import { readCatalogue, readChannel, readMerchandise } from '@/app/service-reads'
import { ChannelHeader } from '@/components/channel/channel-header'
import { FollowButton } from '@/components/favourite/follow-button'
import { ReportWhole } from '@/components/store/community/report-button'
import { GiftShelf } from '@/components/store/gifts/gift-shelf'
import { MerchandiseShelf } from '@/components/store/merchandise/merchandise-shelf'
import { TypeTabs } from '@/components/store/search/type-tabs'
import { WorkList } from '@/components/store/search/work-list'
import { EmptyState } from '@/components/ui/empty-state'
import { JsonLd } from '@/components/ui/json-ld'
import { Page } from '@/components/ui/page'
import {
  canonicalHref,
  parseWorkQuery,
  type SearchParams,
  toWorksQuery,
  wholeList,
} from '@/lib/client/catalogue/work-query'
import type { Channel } from '@/lib/contract/catalogue'
import { channelStructuredData } from './channel-structured-data'

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> }

/** Merchandise on a channel's page; who has more is rare, and the list of all has them. */
const SHELF_LENGTH = 12

const pathOf = ({ id }: Channel) => `/user/${id}`

/** The channel of this id; what is no id, or nobody's, is a real 404. */
async function readPage(props: Props) {
  const { creator: id } = parseWorkQuery({ creator: (await props.params).id })
  const channel = id ? await readChannel(id) : null
  if (!channel) notFound()
  const { type, sort, page } = parseWorkQuery(await props.searchParams)
  return { channel, query: { ...wholeList(), type, sort, page } }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { channel, query } = await readPage(props)
  const { nickname, introduction, albumCount, voiceCount } = channel
  return pageMetadata({
    title: nickname,
    description: introduction.trim() || `${nickname}さんのページです。`,
    path: canonicalHref(pathOf(channel), query),
    type: 'profile',
    picture: cardPicture(channel),
    // A listener's page without works tells a search engine nothing.
    isUnlisted: albumCount + voiceCount === 0,
  })
}

/** The channel's banner, or else its square avatar. */
function cardPicture({ nickname: alt, banner, avatar }: Channel) {
  const picture = banner ?? avatar
  if (!picture) return undefined
  const width = Math.max(...picture.widths)
  return { url: `${picture.path}/${width}.webp`, width, alt, ...(!banner && { height: width }) }
}

export default async function ChannelPage(props: Props) {
  const { channel, query } = await readPage(props)
  const path = pathOf(channel)
  const { albumCount: album, voiceCount: voice } = channel
  const [found, gifts, merchandise] = await Promise.all([
    readCatalogue().works({ ...toWorksQuery(query), creator: channel.id }),
    readCatalogue().gifts(channel.id),
    readMerchandise().list({ creator: channel.id, take: SHELF_LENGTH }),
  ])
  if (found.items.length === 0 && query.page > 1) notFound()
  return (
    <Page>
      <ChannelHeader
        channel={channel}
        action={<FollowButton kind="user" id={channel.id} name={channel.nickname} />}
      />
      {album + voice > 0 ? (
        <>
          <TypeTabs path={path} query={query} counts={{ album, voice }} />
          <WorkList path={path} query={query} works={found.items} total={found.total} />
        </>
      ) : (
        <EmptyState scene="garden" title="公開中の作品はまだありません">
          <p>フォローしておくと、新しい作品のお知らせを受け取れます。</p>
        </EmptyState>
      )}
      <MerchandiseShelf merchandise={merchandise.items} title={`${channel.nickname}のグッズ`} />
      <GiftShelf creatorId={channel.id} gifts={gifts} />
      <ReportWhole subject={{ subjectKind: 'user', subjectId: channel.id }} what="このチャンネル" />
      <JsonLd data={channelStructuredData(channel, found.items)} />
    </Page>
  )
}
