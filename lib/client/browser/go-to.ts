import { fitsDocument } from '../site/link-destination'

type Router = {
  push: (path: string) => void
  /** Next.js keeps the type of the kind to itself. */
  prefetch: (path: string, options: { kind: never }) => void
}

let router: Router | null = null

/** The page's router, for navigations that begin outside a component. */
export function bindRouter(bound: Router): void {
  router = bound
}

/** Navigates to a path of this site without loading a document, if this one may show it, so that what plays continues. */
export function goTo(path: string): void {
  if (router && fitsDocument(path)) router.push(path)
  else location.assign(path)
}

let ahead: string | null = null

/** Fetches what a page has and the shown one has not. Without `full` the router would fetch a page's outline alone. */
export function fetchAhead(path: string): void {
  ahead = path
  router?.prefetch(path, { kind: 'full' as never })
}

/** Whether the page was fetched ahead and nobody has asked for it. */
export const isAhead = ({ pathname, search }: URL): boolean => pathname + search === ahead

/** Something was pressed: what is fetched may be asked for now. */
export function endAhead(): void {
  ahead = null
}
