import type { CallOutput } from '../api'
import type { Own } from '../own/own'
import { useOwn } from '../own/use-own'

/** The price of an album for who is signed in, and what it is made of. */
export type AlbumOffer = CallOutput<'GET /album/{nid}/offer'>

const offerOf = (own: Own, nid: string) => own.albumOffer(nid)

/** Null for a guest, until it is known, and for no album. */
export const useAlbumOffer = (nid: string | null): AlbumOffer | null => useOwn(offerOf, nid) ?? null
