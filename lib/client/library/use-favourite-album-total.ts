import type { Own } from '../own/own'
import { useOwn } from '../own/use-own'

const totalOf = (own: Own) => own.favouriteAlbumTotal()

/** How many works the signed-in listener has as favourites; the header's icon changes above 0 (spec §2). */
export const useFavouriteAlbumTotal = (): number => useOwn(totalOf) ?? 0
