/**
 * Opens the bank's page over everything and waits until the card holder has finished. The outcome is then read from the
 * network, never from the message.
 */
export function showChallenge(origin: string, pageUrl: string): Promise<void> {
  const { pathname, search } = new URL(pageUrl)
  const before = document.activeElement
  const frame = document.createElement('iframe')
  frame.src = `${origin}${pathname}${search}`
  frame.title = '本人認証'
  frame.style.cssText =
    'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:transparent;color-scheme:light only'
  document.body.append(frame)
  frame.focus()
  return new Promise((resolve) => {
    const receive = (event: MessageEvent<{ type?: string }>) => {
      if (event.origin !== origin || event.source !== frame.contentWindow) return
      if (event.data.type !== 'challenge-ended') return
      window.removeEventListener('message', receive)
      frame.remove()
      if (before instanceof HTMLElement) before.focus()
      resolve()
    }
    window.addEventListener('message', receive)
  })
}
