import { CardElement, IntegrationError } from './element'
import type { CardOptions, FieldStyle } from './protocol'

interface Appearance {
  theme?: string
  variables?: Record<string, string>
}

export interface ElementsOptions {
  locale?: string
  appearance?: Appearance
  clientSecret?: string
}

type ElementName = string | { __elementType?: string }

/** The product is Japanese, so every language except English shows Japanese. */
export const localeOf = (locale: string | undefined): 'en' | 'ja' =>
  (locale === undefined || locale === 'auto' ? navigator.language : locale).startsWith('en')
    ? 'en'
    : 'ja'

function withoutGaps(style: Record<string, string | undefined>): FieldStyle {
  return Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined))
}

/** The appearance's variables as field styles; an element's own styles win. */
function styleFrom({ theme, variables = {} }: Appearance, own: CardOptions['style'] = {}) {
  const night = theme === 'night'
  const placeholder = variables.colorTextPlaceholder ?? (night ? '#a3a8b4' : undefined)
  return {
    base: {
      ...withoutGaps({
        color: variables.colorText ?? (night ? '#f4f4f7' : undefined),
        fontFamily: variables.fontFamily,
        fontSize: variables.fontSizeBase,
        iconColor: variables.colorTextSecondary,
      }),
      ...(placeholder ? { '::placeholder': { color: placeholder } } : {}),
      ...own.base,
    },
    invalid: {
      ...withoutGaps({ color: variables.colorDanger ?? (night ? '#ff9aa2' : undefined) }),
      ...own.invalid,
    },
  }
}

/** `stripe.elements()`: the fields of one form. */
export class Elements {
  private readonly made = new Map<string, CardElement>()
  private readonly own = new Map<string, CardOptions>()

  constructor(
    private readonly origin: string,
    private options: ElementsOptions,
  ) {}

  create(type: string, options: CardOptions = {}) {
    if (type !== 'card')
      throw new IntegrationError(`This network offers the card Element only, not ${type}.`)
    if (this.made.has(type))
      throw new IntegrationError(`Can only create one Element of type ${type} per elements() call.`)
    const element = new CardElement(this.origin, this.frameOptions(options), () =>
      this.made.delete(type),
    )
    this.own.set(type, options)
    this.made.set(type, element)
    return element
  }

  /** By name, or by its React component. */
  getElement(name: ElementName) {
    const type = typeof name === 'string' ? name : (name.__elementType ?? '')
    return this.made.get(type) ?? null
  }

  update(options: ElementsOptions) {
    this.options = { ...this.options, ...options }
    for (const [type, element] of this.made)
      element.update(this.frameOptions(this.own.get(type) ?? {}))
  }

  /** Card elements are checked when their payment method is made, so nothing is left to do here. */
  submit = () => Promise.resolve({})
  fetchUpdates = () => Promise.resolve({})

  get clientSecret() {
    return this.options.clientSecret
  }

  private frameOptions(own: CardOptions) {
    return {
      ...own,
      locale: localeOf(this.options.locale),
      style: styleFrom(this.options.appearance ?? {}, own.style),
    }
  }
}
