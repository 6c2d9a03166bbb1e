import type { Metadata } from 'next'
import { readText } from '@/app/content'
import { pageMetadata } from '@/app/page-metadata'
import { LandingPage } from '@/components/prose/landing-page'

/** Made when asked for: the operator's facts come from the settings of the running site. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ slug: string }> }

const readLanding = async ({ params }: Props) => readText('lp', (await params).slug)

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { title, facts } = await readLanding(props)
  const { slug } = await props.params
  return pageMetadata({
    title,
    description: facts.description ?? title,
    path: `/lp/${slug}`,
  })
}

/** A landing page: a text with its facts at the top. */
export default async function LandingRoute(props: Props) {
  const { published: _, ...page } = await readLanding(props)
  return <LandingPage {...page} />
}
