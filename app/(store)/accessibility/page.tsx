import { contentMetadata, readContent } from '@/app/content'
import { ProsePage } from '@/components/prose/prose-page'

/** Made when asked for: the operator's facts come from the settings of the running site. */
export const dynamic = 'force-dynamic'

export const generateMetadata = () =>
  contentMetadata(
    'accessibility',
    'アクセシビリティについてのこえにわの目標と、できること、まだできていないことです。',
  )

export default async function AccessibilityPage() {
  return <ProsePage {...(await readContent('accessibility'))} />
}
