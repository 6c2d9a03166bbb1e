import { invalidRequest, missingParam } from './failure'
import type { FormRecord, FormValue } from './form'

const isRecord = (value: FormValue | undefined): value is FormRecord =>
  typeof value === 'object' && !Array.isArray(value)

/** Typed access to a request's nested form; each refusal names the parameter as Stripe does. */
export class Params {
  constructor(
    readonly form: FormRecord,
    private readonly prefix = '',
  ) {}

  private nameOf = (key: string) => (this.prefix ? `${this.prefix}[${key}]` : key)

  has = (key: string) => this.form[key] !== undefined

  text(key: string): string | undefined {
    const value = this.form[key]
    if (value === undefined) return undefined
    if (typeof value !== 'string')
      throw invalidRequest(`Invalid string: ${this.nameOf(key)}`, { param: this.nameOf(key) })
    return value === '' ? undefined : value
  }

  requiredText(key: string): string {
    const value = this.text(key)
    if (value === undefined) throw missingParam(this.nameOf(key))
    return value
  }

  integer(key: string): number | undefined {
    const value = this.text(key)
    if (value === undefined) return undefined
    if (!/^-?\d{1,15}$/.test(value))
      throw invalidRequest(`Invalid integer: ${value}`, {
        code: 'parameter_invalid_integer',
        param: this.nameOf(key),
      })
    return Number(value)
  }

  requiredInteger(key: string): number {
    const value = this.integer(key)
    if (value === undefined) throw missingParam(this.nameOf(key))
    return value
  }

  flag(key: string): boolean | undefined {
    const value = this.text(key)
    if (value === undefined) return undefined
    if (value !== 'true' && value !== 'false')
      throw invalidRequest(`Invalid boolean: ${value}`, { param: this.nameOf(key) })
    return value === 'true'
  }

  choice<T extends string>(key: string, choices: readonly T[]): T | undefined {
    const value = this.text(key)
    if (value === undefined) return undefined
    const found = choices.find((choice) => choice === value)
    if (found === undefined)
      throw invalidRequest(`Invalid ${this.nameOf(key)}: must be one of ${choices.join(', ')}`, {
        param: this.nameOf(key),
      })
    return found
  }

  child(key: string): Params {
    const value = this.form[key]
    return new Params(isRecord(value) ? value : {}, this.nameOf(key))
  }

  list(key: string): string[] {
    const value = this.form[key]
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
  }

  /** Metadata merged into `before`; an empty value removes its key, an empty `metadata` removes all. */
  metadata(before: Record<string, string> = {}): Record<string, string> {
    const given = this.form.metadata
    if (given === undefined) return before
    if (given === '') return {}
    const merged = new Map(Object.entries(before))
    for (const [key, value] of Object.entries(given)) {
      if (value === '') merged.delete(key)
      else if (typeof value === 'string') merged.set(key, value)
    }
    return Object.fromEntries(merged)
  }
}
