export {
  addFavouriteAlbum,
  addFavouriteTrack,
  removeFavouriteAlbum,
  removeFavouriteTrack,
} from './favourites'
export { findFavourites } from './find-favourites'
export { follow, unfollow } from './follows'
export { getOwnedTranscript, getOwnedWork } from './get-owned-work'
export { getPlaylist } from './get-playlist'
export { lockAccount, requireBelowLimit } from './limits'
export { listFavouriteAlbums, listFavouriteTracks } from './list-favourites'
export { listFollowedNames, listFollowing } from './list-following'
export { listLibrary } from './list-library'
export { listMerchandisePurchases } from './list-merchandise-purchases'
export { listPurchaseHistory } from './list-purchase-history'
export { listPlaylists } from './playlist-summaries'
export { addToPlaylist, orderPlaylist, removeFromPlaylist } from './playlist-tracks'
export { changePlaylist, createPlaylist, deletePlaylist } from './playlists'
