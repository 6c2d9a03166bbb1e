import type { WorkCard } from '@/lib/contract/catalogue'

export const workHref = (work: Pick<WorkCard, 'type' | 'nid'>): string =>
  `/${work.type}/${work.nid}`

/** Where a track is on the page of its work. */
export const trackMark = ({ trackNo }: { trackNo: number }): string => `track-${trackNo}`

/** 「灯台守シリーズ 第2作」 */
export const seriesLine = ({ name, number }: NonNullable<WorkCard['series']>): string =>
  number === null ? name : `${name} 第${number}作`

/** What a play button in a list needs; the tracks are fetched when it is pressed. */
export const cardToPlay = ({
  id,
  nid,
  type,
  title,
}: Pick<WorkCard, 'id' | 'nid' | 'type' | 'title'>) => ({ id, nid, type, title })

/** May be heard now by those who may hear it at all. */
export const isReleased = (work: Pick<WorkCard, 'saleStatus'>): boolean =>
  work.saleStatus !== 'preorder' && work.saleStatus !== 'announced'
