import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

export const metadata: Metadata = { title: 'ページが見つかりません' }

/** Any address under /ops that is no page, so that it is said in the frame of the console. */
export default function UnknownConsolePage() {
  notFound()
}
