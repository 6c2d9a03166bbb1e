export type FavouriteType = 'track' | 'album'

/** What can be followed: a creator, a person, a tag; `release` is a work until its release. */
export type FollowKind = 'user' | 'cast' | 'tag' | 'release'

/** How a follower hears of new works; false is not following. */
export type Following = false | 'none' | 'site' | 'mail'
