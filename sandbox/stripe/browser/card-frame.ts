import { callApi } from './api'
import { paintBrand } from './card-brand'
import {
  brandByNumber,
  type CardFields,
  cardFaults,
  cvcLength,
  digitsOf,
  type FieldName,
  faultsToShow,
  formatExpiry,
  formatNumber,
  numberLength,
} from './card-check'
import { cardMessage } from './card-messages'
import { applyStyle } from './card-style'
import type { BillingDetails, CardError, FrameOptions, FromFrame, ToFrame } from './protocol'

const NAMES: readonly FieldName[] = ['number', 'expiry', 'cvc']
const LABELS = {
  ja: { number: 'カード番号', expiry: '有効期限', cvc: 'セキュリティコード' },
  en: { number: 'Card number', expiry: 'Expiry date', cvc: 'Security code' },
} as const
const PLACEHOLDERS = {
  ja: { number: 'カード番号', expiry: '月 / 年', cvc: 'CVC' },
  en: { number: 'Card number', expiry: 'MM / YY', cvc: 'CVC' },
} as const

let options: FrameOptions = { locale: 'ja' }
let parentOrigin = '*'
let lastState = ''
const left = new Set<FieldName>()
const input = Object.fromEntries(
  NAMES.map((name) => [name, document.querySelector<HTMLInputElement>(`#${name}`)]),
) as Record<FieldName, HTMLInputElement>

const send = (message: FromFrame) => window.parent.postMessage(message, parentOrigin)

function fields(): CardFields {
  const number = digitsOf(input.number.value)
  return { number, expiry: digitsOf(input.expiry.value), cvc: digitsOf(input.cvc.value) }
}

const validationError = (code: string): CardError => ({
  type: 'validation_error',
  code,
  message: cardMessage(options.locale, { code }),
})

function report() {
  const typed = fields()
  const now = new Date()
  const shown = faultsToShow(typed, left, now)
  const wrong = new Set(shown.map(({ field }) => field))
  for (const name of NAMES) {
    input[name].classList.toggle('invalid', wrong.has(name))
    input[name].setAttribute('aria-invalid', String(wrong.has(name)))
  }
  document.documentElement.classList.toggle('has-fault', shown.length > 0)
  paintBrand(brandByNumber(typed.number))
  const state = {
    complete: cardFaults(typed, now).length === 0,
    empty: NAMES.every((name) => typed[name] === ''),
    brand: brandByNumber(typed.number),
    error: shown[0] && validationError(shown[0].code),
  }
  const text = JSON.stringify(state)
  if (text === lastState) return
  lastState = text
  send({ type: 'change', state })
}

const isFinished: Record<FieldName, (typed: CardFields) => boolean> = {
  number: ({ number }) => number.length === numberLength(number),
  expiry: ({ expiry }) => expiry.length >= 4,
  cvc: () => false,
}

/** Writes the formatted value and keeps the caret behind the same digit. */
function reformat(name: FieldName, event: Event) {
  const field = input[name]
  const erased = event instanceof InputEvent && event.inputType.startsWith('delete')
  const before = digitsOf(field.value.slice(0, field.selectionStart ?? field.value.length)).length
  const atEnd = field.selectionStart === field.value.length
  const digits = digitsOf(field.value)
  if (name === 'number') field.value = formatNumber(digits)
  else if (name === 'cvc') field.value = digits.slice(0, cvcLength(fields().number))
  else field.value = erased && digits.length <= 2 ? digits : formatExpiry(digits)
  if (atEnd || document.activeElement !== field) return
  let caret = 0
  for (let seen = 0; seen < before && caret < field.value.length; caret++)
    if (/\d/.test(field.value[caret] ?? '')) seen += 1
  field.setSelectionRange(caret, caret)
}

function neighbour(name: FieldName, step: -1 | 1): HTMLInputElement | undefined {
  const other = NAMES[NAMES.indexOf(name) + step]
  return other && input[other]
}

function onInput(name: FieldName, event: Event) {
  left.delete(name)
  reformat(name, event)
  report()
  const typed = fields()
  const wrong = faultsToShow(typed, left, new Date()).some(({ field }) => field === name)
  const atEnd = input[name].selectionStart === input[name].value.length
  if (isFinished[name](typed) && !wrong && atEnd && document.activeElement === input[name])
    neighbour(name, 1)?.focus()
}

function listen(name: FieldName) {
  const field = input[name]
  field.addEventListener('input', (event) => onInput(name, event))
  field.addEventListener('focus', () => send({ type: 'focus' }))
  field.addEventListener('blur', () => {
    if (field.value !== '') left.add(name)
    report()
    // Moving between the fields is not leaving the card.
    setTimeout(() => {
      if (!(document.activeElement instanceof HTMLInputElement)) send({ type: 'blur' })
    })
  })
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') send({ type: 'escape' })
    if (event.key === 'Backspace' && field.value === '') neighbour(name, -1)?.focus()
  })
}

function applyOptions(next: FrameOptions) {
  options = next
  document.documentElement.lang = next.locale
  for (const name of NAMES) {
    input[name].setAttribute('aria-label', LABELS[next.locale][name])
    input[name].placeholder = PLACEHOLDERS[next.locale][name]
    input[name].disabled = next.disabled ?? false
  }
  document.documentElement.classList.toggle('no-icon', next.hideIcon ?? false)
  applyStyle(next.style ?? {})
  sendHeight()
}

function sendHeight() {
  const px = Math.ceil(document.body.getBoundingClientRect().height)
  if (px > 0) send({ type: 'height', px })
}

function clear() {
  for (const name of NAMES) input[name].value = ''
  left.clear()
  report()
}

async function create(requestId: number, publishableKey: string, billing: BillingDetails) {
  const typed = fields()
  const fault = cardFaults(typed, new Date())[0]
  if (fault) {
    for (const name of NAMES) left.add(name)
    report()
    input[fault.field].focus()
    send({ type: 'refused', requestId, error: validationError(fault.code) })
    return
  }
  const { data, error } = await callApi<{ id: string }>(
    window.location.origin,
    publishableKey,
    options.locale,
    {
      method: 'POST',
      path: 'payment_methods',
      values: {
        type: 'card',
        card: {
          number: typed.number,
          exp_month: typed.expiry.slice(0, 2),
          exp_year: `20${typed.expiry.slice(2, 4)}`,
          cvc: typed.cvc,
        },
        billing_details: billing,
      },
    },
  )
  if (error) send({ type: 'refused', requestId, error })
  else send({ type: 'created', requestId, paymentMethod: data })
}

function receive(event: MessageEvent<ToFrame>) {
  if (event.source !== window.parent) return
  const message = event.data
  if (message.type === 'options') {
    const first = parentOrigin === '*'
    parentOrigin = event.origin
    applyOptions(message.options)
    if (first) send({ type: 'ready' })
  } else if (message.type === 'create')
    void create(message.requestId, message.publishableKey, message.billing)
  else if (message.type === 'clear') clear()
  else if (message.type === 'focus') input.number.focus()
  else if (message.type === 'blur' && document.activeElement instanceof HTMLElement)
    document.activeElement.blur()
}

for (const name of NAMES) listen(name)
window.addEventListener('message', receive)
new ResizeObserver(sendHeight).observe(document.body)
paintBrand('unknown')
send({ type: 'loaded' })
