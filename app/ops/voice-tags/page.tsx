import type { Metadata } from 'next'
import { VoiceTagsPage } from '@/components/ops/home/voice-tags-page'

export const metadata: Metadata = { title: '検索のタグ' }

export default function OpsVoiceTagsPage() {
  return <VoiceTagsPage />
}
