/** An element's place: what it stood in, and at which index. From the inside out. */
type Place = readonly { parent: Element; at: number }[]

const CONTROLS =
  'a[href], button:enabled, summary, [tabindex="0"], input:is([type="radio"], [type="checkbox"]):enabled'

/**
 * Keeps the focus when the focused control leaves the page: it goes to the next row of the same list, else to the
 * row before, else to the nearest heading. A browser would drop it to the top of the page (WCAG 2.4.3). What was in
 * a dialog counts as standing where the dialog was opened. A control that is enabled again gets the focus back.
 */
export function keepFocus(): void {
  let last: HTMLElement | null = null
  let place: Place = []
  let path = ''
  let isByKeyboard = false
  /** By what lies outside the page itself, such as a dialog: the place from which it was opened. */
  const openedFrom = new WeakMap<Element, Place>()

  function note(element: Element | null): void {
    if (!(element instanceof HTMLElement) || element === document.body) return
    const layer = layerOf(element)
    if (layer && !openedFrom.has(layer)) openedFrom.set(layer, place)
    place = [...placeOf(element, layer), ...((layer && openedFrom.get(layer)) ?? [])]
    last = element
    path = location.pathname
    isByKeyboard = element.matches(':focus-visible')
  }

  function mend(changes: MutationRecord[]): void {
    if (!last || document.activeElement !== document.body) return
    if (path !== location.pathname) last = null
    else if (!last.isConnected) focusNear(place, isByKeyboard)
    else if (isEnabled(last, changes)) last.focus()
  }

  note(document.activeElement)
  document.addEventListener('focusin', ({ target }) => note(target as Element))
  // Whoever presses beside all controls lets the focus go.
  document.addEventListener('pointerdown', () => (last = null), true)
  new MutationObserver(mend).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  })
}

const isEnabled = (control: Element, changes: MutationRecord[]) =>
  !control.matches(':disabled') &&
  changes.some(({ type, target }) => type === 'attributes' && target.contains(control))

/** The child of the body that is not the page itself. */
function layerOf(element: Element): Element | null {
  const top = element.closest('body > *')
  return top?.id === 'app' ? null : top
}

function placeOf(element: Element, layer: Element | null): Place {
  const place: { parent: Element; at: number }[] = []
  for (let inner = element; inner !== layer && inner.id !== 'app'; ) {
    const parent = inner.parentElement
    if (!parent) break
    place.push({ parent, at: [...parent.children].indexOf(inner) })
    inner = parent
  }
  return place
}

function focusNear(place: Place, isByKeyboard: boolean): void {
  const standing = place.filter(({ parent }) => parent.isConnected)
  const [list] = standing
  if (!list) return
  const { parent, at } = list
  const rows = [parent.children[at], parent.children[at - 1]]
  // What came in the place of all, such as the words for an empty list, begins with its heading.
  const replacement = parent.matches('ul, ol, tbody') ? null : headingIn(rows[0])
  const control = replacement
    ? undefined
    : rows.flatMap((row) => controlsIn(row)).find((one) => one.checkVisibility())
  const heading =
    replacement ??
    standing.map((one) => headingIn(one.parent)).find((one) => one?.checkVisibility())
  if (!control) heading?.setAttribute('tabindex', '-1')
  const next = control ?? heading
  next?.focus({ preventScroll: !isByKeyboard })
}

const headingIn = (element: Element | undefined) =>
  element?.querySelector<HTMLElement>('h1, h2, h3')

const controlsIn = (row: Element | undefined): HTMLElement[] =>
  row
    ? [
        ...(row.matches(CONTROLS) ? [row as HTMLElement] : []),
        ...row.querySelectorAll<HTMLElement>(CONTROLS),
      ]
    : []
