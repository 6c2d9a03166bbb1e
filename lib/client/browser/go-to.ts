type Router = { push: (path: string) => void }

let router: Router | null = null

/** The page's router, for navigations that begin outside a component. */
export function bindRouter(bound: Router): void {
  router = bound
}

/** Navigates to a path of this site without loading a document, so that what plays continues. */
export function goTo(path: string): void {
  if (router) router.push(path)
  else location.assign(path)
}
