import type { Metadata } from 'next'
import { site } from '@/app/site'
import { EmbedNotFound } from '@/components/store/embed/embed-not-found'

export const metadata: Metadata = { title: '作品が見つかりません' }

/** As small as the player, for the frame on the other site. */
export default function UnknownEmbed() {
  return <EmbedNotFound siteName={site().name} />
}
