import type { Metadata } from 'next'
import { readContent } from '@/app/content'
import { pageMetadata } from '@/app/page-metadata'
import { ProsePage } from '@/components/prose/prose-page'

/** Made when asked for: the operator's facts come from the settings of the running site. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const { title } = await readContent('accessibility')
  return pageMetadata({
    title,
    description:
      'アクセシビリティについてのこえにわの目標と、できること、まだできていないことです。',
    path: '/accessibility',
  })
}

export default async function AccessibilityPage() {
  return <ProsePage {...(await readContent('accessibility'))} />
}
