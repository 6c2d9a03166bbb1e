import type { Metadata } from 'next'
import { FavouriteTabs } from '@/components/store/favourites/favourite-tabs'
import { FavouriteTracks } from '@/components/store/favourites/favourite-tracks'
import { PageHeading } from '@/components/ui/page'

export const metadata: Metadata = { title: 'お気に入りのトラック' }

export default function FavouriteTracksPage() {
  return (
    <>
      <PageHeading title="お気に入りのトラック" />
      <FavouriteTabs />
      <FavouriteTracks />
    </>
  )
}
