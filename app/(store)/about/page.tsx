import type { Metadata } from 'next'
import { readContent } from '@/app/content'
import { pageMetadata } from '@/app/page-metadata'
import { ProsePage } from '@/components/prose/prose-page'

/** Made when asked for: the operator's facts come from the settings of the running site. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const { title } = await readContent('about')
  return pageMetadata({
    title,
    description:
      'こえにわは、声と音の作品をあつめたマーケットです。できることと、大切にしていることを紹介します。',
    path: '/about',
  })
}

export default async function AboutPage() {
  return <ProsePage {...(await readContent('about'))} />
}
