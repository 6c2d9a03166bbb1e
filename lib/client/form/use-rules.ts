import { useRef } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { networkError } from '../api'
import { loadPart } from '../part/load-part'

/** A schema of named values: from typed values to the call's input. */
export type FormSchema = z.ZodType<FieldValues, FieldValues>

/** A schema as a resolver of react-hook-form, loaded once. */
export function useRules<S extends FormSchema>(schema: () => Promise<S>) {
  type Rules = Resolver<z.input<S>, unknown, z.output<S>>
  const loading = useRef<Promise<Rules> | null>(null)
  function load(): Promise<Rules> {
    loading.current ??= loadRules().catch(() => {
      loading.current = null
      throw networkError()
    })
    return loading.current
  }
  async function loadRules(): Promise<Rules> {
    // First, because it configures zod.
    const { resolverOf } = await loadPart(() => import('./schemas/resolver'))
    return resolverOf(await loadPart(schema))
  }
  /** The parsed values; null if invalid. */
  async function parse(values: z.input<S>): Promise<z.output<S> | null> {
    const resolve = await load()
    const options = { fields: {}, shouldUseNativeValidation: undefined }
    const parsed = await resolve(values, undefined, options)
    return Object.keys(parsed.errors).length > 0 ? null : (parsed.values as z.output<S>)
  }
  return { load, parse }
}
