import { type ChangeEvent, type FormEvent, type RefObject, useRef, useState } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, networkError } from '../api'
import { loadPart } from '../part/load-part'

/** A schema of named values: what is typed goes in, what the service wants comes out. */
export type FormSchema = z.ZodType<FieldValues, FieldValues>

type Options<S extends FormSchema> = {
  /** Loads the schema when the form is first touched: no page sends zod to who only reads it. */
  schema: () => Promise<S>
  /** The initial values of the fields. */
  defaultValues?: DefaultValues<z.input<S>>
  /** Gets what the schema made of the values. What it throws is shown. */
  onSubmit: (values: z.output<S>) => Promise<unknown>
}

type Start<Value> =
  NonNullable<Value> extends boolean
    ? { defaultChecked?: boolean | undefined }
    : { defaultValue?: NonNullable<Value> | undefined }

/** What a field needs of its form: spread it on the field. */
type FieldProps<Value> = Start<Value> & {
  name: string
  ref: (input: HTMLElement | null) => void
  onChange: (event: ChangeEvent<HTMLElement>) => void
  onBlur: (event: { target: unknown; type?: string }) => void
  error: string | undefined
}

/** What the frame of a form shows: whether it is being sent, and what was refused that belongs to no field. */
export type FormState = { isPending: boolean; message: string }

/** Of the `<form>`. */
export type FormEvents = {
  ref?: RefObject<HTMLFormElement | null>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onFocus?: () => void
}

export type SchemaForm<S extends FormSchema> = FormState & {
  events: FormEvents
  field: <P extends Path<z.input<S>>>(name: P) => FieldProps<PathValue<z.input<S>, P>>
  errorOf: (name: Path<z.input<S>>) => string | undefined
  /** Whether a field is called wrong. */
  isInvalid: boolean
  /** Whether a value is another than at first, or than after the last `reset`. */
  isDirty: boolean
  /** Puts these values into the fields, as what they began with. */
  reset: (values: z.input<S>) => void
  /** Sends the form from a button that does more than, or something other than, its `onSubmit`. */
  send: (onSubmit?: (values: z.output<S>) => Promise<unknown>) => void
  /** The value now; the component is rendered again when it changes. */
  watch: <P extends Path<z.input<S>>>(name: P) => PathValue<z.input<S>, P>
  /** The value now, for what happens later than rendering. */
  valueOf: <P extends Path<z.input<S>>>(name: P) => PathValue<z.input<S>, P>
  /** Of a field that is no input; what is being corrected is not called wrong any more. */
  setValue: <P extends Path<z.input<S>>>(name: P, value: PathValue<z.input<S>, P>) => void
  /** For `useController` and `useFieldArray`. */
  control: Control<z.input<S>, unknown, z.output<S>>
}

/**
 * A form: react-hook-form with the contract's rules. One sending at a time. What is wrong is said under its
 * field, by the schema or by the service (`details`), and the first such field gets the focus; other refusals
 * are the form's `message`. What was typed stays.
 */
export function useSchemaForm<S extends FormSchema>(options: Options<S>): SchemaForm<S> {
  type In = z.input<S>
  const { schema, defaultValues, onSubmit } = options
  const resolver = useResolver<S>(schema)
  const element = useRef<HTMLFormElement>(null)
  const isRunning = useRef(false)
  // Not the library's, which a reset while it is being sent takes back.
  const [isPending, setPending] = useState(false)
  const form = useForm<In, unknown, z.output<S>>({
    ...(defaultValues && { defaultValues }),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    resolver: async (...args) => (await resolver.load())(...args),
  })
  const { errors, isDirty } = form.formState

  const errorOf = (name: Path<In>) => messageAt(errors, name)

  function clearError(name: Path<In>) {
    if (form.getFieldState(name).error) form.clearErrors(name)
  }

  async function send(onValid = onSubmit) {
    if (isRunning.current) return
    isRunning.current = true
    setPending(true)
    form.clearErrors()
    try {
      await form.handleSubmit(onValid)()
    } catch (error) {
      const { fields, message } = refusalOf(error, element.current)
      if (message) form.setError('root', { message })
      for (const [at, { path, message }] of fields.entries())
        form.setError(path as Path<In>, { message }, { shouldFocus: at === 0 })
    }
    isRunning.current = false
    setPending(false)
  }

  return {
    isPending,
    message: errors.root?.message ?? '',
    events: {
      ref: element,
      onSubmit: (event) => {
        event.preventDefault()
        void send()
      },
      // Without an answer now, the sending asks again.
      onFocus: () => void resolver.load().catch(() => undefined),
    },
    field: (name) => {
      const { ref, onBlur, onChange } = form.register(name)
      const start = get(defaultValues, name)
      return {
        name,
        ref,
        onBlur,
        onChange: (event) => {
          clearError(name)
          void onChange(event)
        },
        error: errorOf(name),
        ...(typeof start === 'boolean' ? { defaultChecked: start } : { defaultValue: start }),
      } as FieldProps<PathValue<In, typeof name>>
    },
    errorOf,
    isInvalid: Object.keys(errors).some((name) => name !== 'root'),
    isDirty,
    reset: (values) => form.reset(values),
    send: (onValid) => void send(onValid),
    watch: (name) => form.watch(name),
    valueOf: (name) => form.getValues(name),
    setValue: (name, value) => {
      form.setValue(name, value, { shouldDirty: true })
      clearError(name)
    },
    control: form.control,
  }
}

/** The schema's rules as react-hook-form asks for them, loaded once. */
function useResolver<S extends FormSchema>(schema: () => Promise<S>) {
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
    // First, because it settles how schemas are built.
    const { resolverOf } = await loadPart(() => import('./schemas/resolver'))
    return resolverOf(await loadPart(schema))
  }
  return { load }
}

const messageAt = (errors: FieldErrors, name: string): string | undefined =>
  (get(errors, name) as { message?: string } | undefined)?.message

type Refusal = { fields: { path: string; message: string }[]; message: string }

/** What belongs to a field of the form, and what to say about the rest. */
function refusalOf(error: unknown, form: HTMLFormElement | null): Refusal {
  if (!(error instanceof ApiError))
    return { fields: [], message: '処理中に問題が起きました。もう一度お試しください。' }
  const details = error.details ?? []
  const isField = (path: string) => Boolean(form?.elements.namedItem(path))
  const fields = details.filter(({ path }) => isField(path))
  const loose = details.find(
    ({ path, message }) => !isField(path) && fields.every((field) => field.message !== message),
  )
  return { fields, message: loose?.message ?? (details.length > 0 ? '' : error.message) }
}
