/** The stand-in for https://apps.paidy.com/: `Paidy.configure({…}).launch({…})` asks the consumer for consent. */

type Outcome = { id?: string; status: string; created_at?: string }
type Settings = {
  api_key: string
  token?: { wallet_id?: string; type?: string }
  closed: (outcome: Outcome) => void
}
type Facts = { store_name?: string; buyer?: { email?: string; name1?: string; phone?: string } }

const own = new URL((document.currentScript as HTMLScriptElement).src).origin

/** Opens the network's page over everything and waits until the consumer has finished. */
function launch(settings: Settings, facts: Facts): void {
  const before = document.activeElement
  const frame = document.createElement('iframe')
  const query = new URLSearchParams({
    api_key: settings.api_key,
    store: facts.store_name ?? '',
    email: facts.buyer?.email ?? '',
    phone: facts.buyer?.phone ?? '',
  })
  frame.src = `${own}/frame/consent?${query}`
  frame.title = 'ペイディ'
  frame.style.cssText =
    'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:transparent;color-scheme:light only'
  document.body.append(frame)
  frame.focus()
  const receive = (event: MessageEvent<{ type?: string; outcome?: Outcome }>) => {
    if (event.origin !== own || event.source !== frame.contentWindow) return
    if (event.data.type !== 'consent-ended') return
    window.removeEventListener('message', receive)
    frame.remove()
    if (before instanceof HTMLElement) before.focus()
    settings.closed(event.data.outcome ?? { status: 'closed' })
  }
  window.addEventListener('message', receive)
}

const Paidy = {
  configure(settings: Settings) {
    if (typeof settings.api_key !== 'string' || typeof settings.closed !== 'function')
      throw new TypeError('Paidy.configure needs api_key and closed')
    return { launch: (facts: Facts = {}) => launch(settings, facts) }
  },
}

Object.assign(window, { Paidy })
