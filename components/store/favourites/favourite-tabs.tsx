'use client'
import { usePathname } from 'next/navigation'
import { TabLinks } from '@/components/store/shell/tab-links'

const TABS = [
  ['/my/favorited', 'トラック'],
  ['/my/favorited/albums', '作品'],
] as const

/** The two kinds of favourites. */
export function FavouriteTabs() {
  const pathname = usePathname()
  return (
    <TabLinks
      label="お気に入りの種類"
      tabs={TABS.map(([href, label]) => ({ href, label, isChosen: pathname === href }))}
    />
  )
}
