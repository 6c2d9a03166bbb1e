import type { Metadata } from 'next'
import { SubtitlePage } from '@/components/studio/subtitles/subtitle-page'

export const metadata: Metadata = { title: '字幕の編集' }

type Props = { params: Promise<{ id: string }> }

export default async function StudioSubtitlesPage({ params }: Props) {
  return <SubtitlePage trackId={(await params).id} />
}
