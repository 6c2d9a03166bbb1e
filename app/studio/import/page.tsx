import type { Metadata } from 'next'
import { ImportPage } from '@/components/studio/import/import-page'

export const metadata: Metadata = { title: '表からまとめて登録' }

type Props = { searchParams: Promise<{ id?: string | string[] }> }

/** `?id={id}` goes on with an import whose drafts are there; without it, a table is chosen. */
export default async function StudioImportPage({ searchParams }: Props) {
  const { id } = await searchParams
  return <ImportPage importId={typeof id === 'string' ? id : null} />
}
