import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { pageMetadata } from '@/app/page-metadata'
import { readCatalogue } from '@/app/service-reads'
import { SITE_DESCRIPTION, site, siteTitle } from '@/app/site'
import { AudienceRows } from '@/components/store/home/audience-rows'
import { ContinueListening } from '@/components/store/home/continue-listening'
import { Hero } from '@/components/store/home/hero'
import { Moods } from '@/components/store/home/moods'
import { NightBand } from '@/components/store/home/night-band'
import { Voices } from '@/components/store/home/voices'
import { MerchandiseRow } from '@/components/store/merchandise/merchandise-row'
import { RankList } from '@/components/store/work/rank-list'
import { VoiceList } from '@/components/store/work/voice-list'
import { WorkShelf } from '@/components/store/work/work-shelf'
import { JsonLd } from '@/components/ui/json-ld'
import { Page } from '@/components/ui/page'
import { Section } from '@/components/ui/section'
import type { HomeRow } from '@/lib/client/catalogue/catalogue'

export const revalidate = 60
/** None at build, when there is no service to ask; made on the first visit and kept. */
export const generateStaticParams = () => []

export function generateMetadata(): Metadata {
  const title = siteTitle()
  const metadata = pageMetadata({ title, description: SITE_DESCRIPTION, path: '/' })
  return { ...metadata, title: { absolute: title } }
}

const AUDIENCES = ['both', 'male', 'female'] as const

type Props = { params: Promise<{ audience: string }> }

/** The top page, at `/` by a rewrite (next.config.ts). */
export default async function TopPage({ params }: Props) {
  const asked = (await params).audience
  const audience = AUDIENCES.find((one) => one === asked)
  if (!audience) notFound()
  const reads = readCatalogue()
  const [{ rows, orders, loved, tags }, banners] = await Promise.all([
    reads.home(audience),
    reads.banners(audience),
  ])
  const { name, origin } = site()
  return (
    <>
      <Hero banners={banners} />
      <Page>
        <ContinueListening />
        <Moods tags={tags} />
        <AudienceRows
          orders={orders}
          afterSecond={
            <>
              <NightBand works={loved} />
              <Voices works={rows.flatMap(({ works }) => works)} />
            </>
          }
          rows={rows.map((row) => ({ id: row.id, content: <HomeSection row={row} /> }))}
        />
      </Page>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name,
          url: `${origin}/`,
          description: SITE_DESCRIPTION,
          inLanguage: 'ja',
          potentialAction: {
            '@type': 'SearchAction',
            target: `${origin}/search?query={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        }}
      />
    </>
  )
}

function HomeSection({ row }: { row: HomeRow }) {
  return (
    <Section id={`row-${row.id}`} title={row.title} subtitle={row.subtitle} moreHref={row.moreLink}>
      <Row row={row} />
    </Section>
  )
}

/** The service's own rows have their own looks; the operators' are shelves. */
function Row({ row }: { row: HomeRow }) {
  if (row.id === 'ranking') return <RankList works={row.works.slice(0, 8)} heading="h3" />
  if (row.id === 'free') return <VoiceList works={row.works.slice(0, 9)} />
  if (row.merchandise.length > 0)
    return <MerchandiseRow merchandise={row.merchandise} label={row.title} />
  return <WorkShelf works={row.works} label={row.title} />
}
