import { contentMetadata, readContent } from '@/app/content'
import { ProsePage } from '@/components/prose/prose-page'

/** Made when asked for: the operator's facts come from the settings of the running site. */
export const dynamic = 'force-dynamic'

export const generateMetadata = () =>
  contentMetadata(
    'about',
    'こえにわは、声と音の作品をあつめたマーケットです。できることと、大切にしていることを紹介します。',
  )

export default async function AboutPage() {
  return <ProsePage {...(await readContent('about'))} />
}
