import type { Metadata } from 'next'
import { FavouriteAlbums } from '@/components/store/favourites/favourite-albums'
import { FavouriteTabs } from '@/components/store/favourites/favourite-tabs'
import { PageHeading } from '@/components/ui/page'

export const metadata: Metadata = { title: 'お気に入りの作品' }

export default function FavouriteAlbumsPage() {
  return (
    <>
      <PageHeading title="お気に入りの作品" />
      <FavouriteTabs />
      <FavouriteAlbums />
    </>
  )
}
