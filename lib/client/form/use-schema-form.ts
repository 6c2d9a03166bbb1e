import { type ChangeEvent, type FormEvent, useRef } from 'react'
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

/** A schema of named values: what is typed goes in, what the service wants comes out. */
export type FormSchema = z.ZodType<FieldValues, FieldValues>

type Options<S extends FormSchema> = {
  /** Loads the schema when the form is first touched: no page sends zod to who only reads it. */
  schema: () => Promise<S>
  /** What stands in the fields at first. */
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
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onFocus?: () => void
}

export type SchemaForm<S extends FormSchema> = FormState & {
  events: FormEvents
  field: <P extends Path<z.input<S>>>(name: P) => FieldProps<PathValue<z.input<S>, P>>
  errorOf: (name: Path<z.input<S>>) => string | undefined
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
  const isRunning = useRef(false)
  const form = useForm<In, unknown, z.output<S>>({
    ...(defaultValues && { defaultValues }),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    resolver: async (...args) => (await resolver.load())(...args),
  })
  const { errors, isSubmitting } = form.formState

  const errorOf = (name: Path<In>) => messageAt(errors, name)

  function forget(name: Path<In>) {
    if (form.getFieldState(name).error) form.clearErrors(name)
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isRunning.current) return
    isRunning.current = true
    const { elements } = event.currentTarget
    form.clearErrors()
    try {
      await form.handleSubmit(onSubmit)()
    } catch (error) {
      const { fields, message } = refusalOf(error, (path) => elements.namedItem(path) !== null)
      if (message) form.setError('root', { message })
      for (const [at, { path, message }] of fields.entries())
        form.setError(path as Path<In>, { message }, { shouldFocus: at === 0 })
    }
    isRunning.current = false
  }

  return {
    isPending: isSubmitting,
    message: errors.root?.message ?? '',
    events: {
      onSubmit: (event) => void send(event),
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
          forget(name)
          void onChange(event)
        },
        error: errorOf(name),
        ...(typeof start === 'boolean' ? { defaultChecked: start } : { defaultValue: start }),
      } as FieldProps<PathValue<In, typeof name>>
    },
    errorOf,
    watch: (name) => form.watch(name),
    valueOf: (name) => form.getValues(name),
    setValue: (name, value) => {
      form.setValue(name, value)
      forget(name)
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
    const { resolverOf } = await import('./schemas/resolver')
    return resolverOf(await schema())
  }
  return { load }
}

const messageAt = (errors: FieldErrors, name: string): string | undefined =>
  (get(errors, name) as { message?: string } | undefined)?.message

type Refusal = { fields: { path: string; message: string }[]; message: string }

/** What belongs to a field of the form, and what to say about the rest. */
function refusalOf(error: unknown, isField: (path: string) => boolean): Refusal {
  if (!(error instanceof ApiError))
    return { fields: [], message: '処理中に問題が起きました。もう一度お試しください。' }
  const details = error.details ?? []
  const fields = details.filter(({ path }) => isField(path))
  const loose = details.find(
    ({ path, message }) => !isField(path) && fields.every((field) => field.message !== message),
  )
  return { fields, message: loose?.message ?? (details.length > 0 ? '' : error.message) }
}
