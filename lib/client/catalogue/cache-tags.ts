/** All cache tags of the web. A change of public data purges by these tags at `POST /page-cache/purge`. */
export const cacheTags = {
  /** The rows of the top page. */
  home: 'home',
  /** Banner pictures and the rotating texts on top of every page. */
  banners: 'banners',
  /** One work: its page and what is related to it. */
  work: (nid: string) => `work:${nid}`,
  /** Every list of merchandise. */
  merchandises: 'merchandises',
  /** The page of one thing. */
  merchandise: (id: string) => `merchandise:${id}`,
  /** Who sells merchandise. */
  sellers: 'sellers',
  /** Lists of texts: the news, the site map. */
  texts: 'texts',
  /** One text: `legal/eula`. */
  text: (path: string) => `text:${path}`,
  /** The delivery fees on all pages. */
  delivery: 'delivery',
} as const
