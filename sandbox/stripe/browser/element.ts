import type {
  BillingDetails,
  CardError,
  CardOptions,
  CardState,
  FrameOptions,
  FromFrame,
  ToFrame,
} from './protocol'

type Listener = (payload?: unknown) => void
type Created = { paymentMethod: { id: string }; error?: undefined } | { error: CardError }

export class IntegrationError extends Error {
  override name = 'IntegrationError'
}

const FRAME_TITLE = { ja: 'カード情報の入力欄', en: 'Secure card fields' }

/** The card field of a page: a frame with the network's own origin, so that the page never sees a card number. */
export class CardElement {
  readonly _elementType = 'card'
  private frame: HTMLIFrameElement | undefined
  private place: Element | undefined
  private isReady = false
  private destroyed = false
  private nextRequest = 1
  private readonly listeners = new Map<string, Set<Listener>>()
  private readonly waiting = new Map<number, (created: Created) => void>()

  constructor(
    private readonly origin: string,
    private options: FrameOptions,
    private readonly onDestroy: () => void,
  ) {
    window.addEventListener('message', this.receive)
  }

  mount(target: Element | string) {
    if (this.destroyed) throw new IntegrationError('This Element has already been destroyed.')
    const place = typeof target === 'string' ? document.querySelector(target) : target
    if (!place)
      throw new IntegrationError(
        `The selector you specified (${target}) applies to no DOM element.`,
      )
    if (this.place === place) return
    this.unmount()
    this.place = place
    place.classList.add('StripeElement', 'StripeElement--empty')
    this.frame = this.makeFrame()
    place.replaceChildren(this.frame)
  }

  unmount() {
    this.frame?.remove()
    this.frame = undefined
    this.isReady = false
    for (const name of ['', '--empty', '--complete', '--focus', '--invalid'])
      this.place?.classList.remove(`StripeElement${name}`)
    this.place = undefined
  }

  destroy() {
    this.unmount()
    this.destroyed = true
    window.removeEventListener('message', this.receive)
    this.onDestroy()
  }

  update(options: CardOptions) {
    this.options = { ...this.options, ...options }
    this.post({ type: 'options', options: this.options })
  }

  focus = () => this.post({ type: 'focus' })
  blur = () => this.post({ type: 'blur' })
  clear = () => this.post({ type: 'clear' })

  on(event: string, listener: Listener) {
    const known = this.listeners.get(event) ?? new Set()
    this.listeners.set(event, known.add(listener))
    if (event === 'ready' && this.isReady) queueMicrotask(() => listener(this.payload()))
    return this
  }

  once(event: string, listener: Listener) {
    const both: Listener = (payload) => {
      this.off(event, both)
      listener(payload)
    }
    return this.on(event, both)
  }

  off(event: string, listener?: Listener) {
    if (listener) this.listeners.get(event)?.delete(listener)
    else this.listeners.delete(event)
    return this
  }

  /** The frame sends the card to the network and returns the payment method, or the reason why it cannot. */
  createPaymentMethod(publishableKey: string, billing: BillingDetails): Promise<Created> {
    if (!this.frame) throw new IntegrationError('The card Element is not mounted.')
    const requestId = this.nextRequest++
    this.post({ type: 'create', requestId, publishableKey, billing })
    return new Promise((resolve) => this.waiting.set(requestId, resolve))
  }

  private makeFrame(): HTMLIFrameElement {
    const frame = document.createElement('iframe')
    frame.src = `${this.origin}/frame/card`
    frame.title = FRAME_TITLE[this.options.locale]
    frame.allow = 'payment *'
    // The browser paints a frame opaque if its colour scheme differs from the page.
    frame.style.cssText =
      'border:0;margin:0;padding:0;width:100%;min-width:100%;height:24px;display:block;background:transparent;color-scheme:light only'
    return frame
  }

  private post(message: ToFrame) {
    this.frame?.contentWindow?.postMessage(message, this.origin)
  }

  private readonly receive = (event: MessageEvent<FromFrame>) => {
    if (event.origin !== this.origin || event.source !== this.frame?.contentWindow) return
    const message = event.data
    switch (message.type) {
      case 'loaded':
        this.post({ type: 'options', options: this.options })
        break
      case 'ready':
        this.isReady = true
        this.emit('ready', this.payload())
        break
      case 'height':
        if (this.frame) this.frame.style.height = `${message.px}px`
        break
      case 'change':
        this.showState(message.state)
        this.emit('change', { ...this.payload(), ...message.state, value: { postalCode: '' } })
        break
      case 'created':
        this.settle(message.requestId, { paymentMethod: message.paymentMethod })
        break
      case 'refused':
        this.settle(message.requestId, { error: message.error })
        break
      default:
        if (message.type !== 'escape')
          this.place?.classList.toggle('StripeElement--focus', message.type === 'focus')
        this.emit(message.type, this.payload())
    }
  }

  private payload = () => ({ elementType: 'card' })

  private settle(requestId: number, created: Created) {
    this.waiting.get(requestId)?.(created)
    this.waiting.delete(requestId)
  }

  private showState(state: CardState) {
    const classes = this.place?.classList
    classes?.toggle('StripeElement--empty', state.empty)
    classes?.toggle('StripeElement--complete', state.complete)
    classes?.toggle('StripeElement--invalid', state.error !== undefined)
  }

  private emit(event: string, payload: unknown) {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener(payload)
  }
}
