/** How much a creator may write about a work, and for how much it is sold: contract, hints, import and editor read it here. */
export const WORK_LIMITS = {
  titleCharacters: 100,
  readingCharacters: 200,
  catchCopyCharacters: 100,
  descriptionCharacters: 5000,
  seriesCharacters: 60,
  largestSeriesNumber: 999,
  /** Of a tag, a name, a role, a scene. */
  nameCharacters: 50,
  tags: 10,
  credits: 50,
  scenes: 50,
  tracks: 100,
  /** The lowest price of an album (guide: albums from 550 yen). */
  smallestAlbumYen: 550,
  /** What the card network can charge. */
  smallestTrackYen: 50,
  largestYen: 100_000,
} as const
