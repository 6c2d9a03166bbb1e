/** Gives popovers (menus, the search's filters) to browsers that lack them, such as iOS 16. */
export function supportPopovers(): void {
  if ('popover' in HTMLElement.prototype) return
  import('@oddbird/popover-polyfill').catch(() => undefined)
}
