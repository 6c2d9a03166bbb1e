export type FavouriteType = 'track' | 'album'

/** How a follower hears of new works; false is not following. */
export type Following = false | 'none' | 'site' | 'mail'
