import type { Metadata } from 'next'
import { readContent } from '@/app/content'
import { LandingPage } from '@/components/store/prose/landing-page'

/** Made when asked for: the operator's facts come from the settings of the running site. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ slug: string }> }

const readLanding = async ({ params }: Props) => readContent(`lp/${(await params).slug}`)

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { title, facts } = await readLanding(props)
  const { slug } = await props.params
  return {
    title,
    description: facts.description ?? title,
    alternates: { canonical: `/lp/${slug}` },
  }
}

/** A landing page: one Markdown file of content/pages/lp each. */
export default async function LandingRoute(props: Props) {
  return <LandingPage {...(await readLanding(props))} />
}
