/** The messages between the page's script and the framed card fields. Card data is in none of them. */

export interface FieldStyle {
  color?: string
  iconColor?: string
  fontFamily?: string
  fontSize?: string
  fontWeight?: string
  letterSpacing?: string
  lineHeight?: string
  '::placeholder'?: { color?: string }
}

export interface CardOptions {
  style?: { base?: FieldStyle; invalid?: FieldStyle }
  disabled?: boolean
  hideIcon?: boolean
  hidePostalCode?: boolean
}

export interface FrameOptions extends CardOptions {
  locale: 'en' | 'ja'
}

export interface CardError {
  type: string
  code?: string
  decline_code?: string
  message?: string
  [more: string]: unknown
}

export interface CardState {
  complete: boolean
  empty: boolean
  brand: string
  error: CardError | undefined
}

export interface BillingDetails {
  [field: string]: string | null | undefined | BillingDetails
}

export type ToFrame =
  | { type: 'blur' | 'clear' | 'focus' }
  | { type: 'options'; options: FrameOptions }
  | { type: 'create'; requestId: number; publishableKey: string; billing: BillingDetails }

export type FromFrame =
  | { type: 'blur' | 'escape' | 'focus' | 'loaded' | 'ready' }
  | { type: 'change'; state: CardState }
  | { type: 'height'; px: number }
  | { type: 'created'; requestId: number; paymentMethod: { id: string } }
  | { type: 'refused'; requestId: number; error: CardError }
