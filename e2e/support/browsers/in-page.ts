/** These run in the page: they are sent as text, and use nothing from outside. */

export type Place = { x: number; y: number; text: string }

/** The middle of the first element with this name that is not covered, and what is typed in it. */
export function findPlace(selector: string, name: string): Place | null {
  const textOf = (id: string) => document.getElementById(id)?.textContent ?? ''
  const nameOf = (element: Element) => {
    const { labels } = element as HTMLInputElement
    const name =
      element.getAttribute('aria-labelledby')?.split(' ').map(textOf).join(' ') ??
      element.getAttribute('aria-label') ??
      labels?.[0]?.textContent ??
      element.textContent
    return name?.replaceAll(/\s+/gu, ' ').trim() ?? ''
  }
  const pattern = new RegExp(name, 'u')
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const isShown = element.checkVisibility({ visibilityProperty: true })
    if (!isShown || !pattern.test(nameOf(element))) continue
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
    const hit = document.elementFromPoint(x, y)
    if (!hit || !(element.contains(hit) || hit.contains(element))) continue
    // Not by a press: WebKit's driver presses at a wrong place in a frame.
    if (element.matches('input, textarea')) element.focus()
    // A card's fields put spaces and strokes between what is typed.
    const { value = '' } = element as HTMLInputElement
    return { x, y, text: value.replaceAll(/(?<=\d)[ /]+(?=\d)/gu, '') }
  }
  return null
}

export const isAt = (address: string) =>
  new RegExp(address, 'u').test(location.pathname + location.search)

export const widerBy = () =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth

/** The page plays through an element that is in no document. */
export function rememberPlayed() {
  const { prototype } = HTMLMediaElement
  const { play } = prototype
  prototype.play = function playRemembered() {
    window.playedElement = this
    // On a machine without a loudspeaker Firefox plays only what is muted.
    this.muted = true
    return play.call(this)
  }
}

export function hasPlayed(seconds: number) {
  const { paused = true, currentTime = 0 } = window.playedElement ?? {}
  return !paused && currentTime > seconds
}
