import { type ChangeEvent, type FormEvent, type RefObject, useRef, useState } from 'react'
import {
  type Control,
  type DefaultValues,
  get,
  type Path,
  type PathValue,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { messageAt, showRefusal } from './form-errors'
import { type FormSchema, useRules } from './use-rules'

export type FormOptions<S extends FormSchema> = {
  /** Loads the schema when the form is first touched, so that reading a page does not load zod. */
  schema: () => Promise<S>
  /** The initial values of the fields. */
  defaultValues?: DefaultValues<z.input<S>>
  /** Receives the parsed values. Shows what it throws. */
  onSubmit: (values: z.output<S>) => Promise<unknown>
}

type Start<Value> =
  NonNullable<Value> extends boolean
    ? { defaultChecked?: boolean | undefined }
    : { defaultValue?: NonNullable<Value> | undefined }

/** Props of a field; spread them on the field. */
type FieldProps<Value> = Start<Value> & {
  name: string
  ref: (input: HTMLElement | null) => void
  onChange: (event: ChangeEvent<HTMLElement>) => void
  onBlur: (event: { target: unknown; type?: string }) => void
  error: string | undefined
}

/** The state of the form: whether it is being sent, and the refusal that belongs to no field. */
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
  /** What is wrong with a field; with one of several parts, what is wrong with the first of these. */
  errorOf: (name: Path<z.input<S>>) => string | undefined
  /** Whether a field is called wrong. */
  isInvalid: boolean
  /** Whether a value is another than at first, or than after the last `reset`. */
  isDirty: boolean
  /** Puts these values into the fields, as what they began with. */
  reset: (values: z.input<S>) => void
  /** As it was given. */
  onSubmit: (values: z.output<S>) => Promise<unknown>
  /** The input parsed from these values, or from the typed ones; null if invalid. @throws ApiError */
  parse: (values?: z.input<S>) => Promise<z.output<S> | null>
  /** Validates now, for a form that shows errors while typing. @throws ApiError */
  check: () => Promise<void>
  /** Shows the service's refusal beside the errors of `check`. */
  refuse: (error: unknown) => void
  /** Sends the form from a button that does more than, or something other than, its `onSubmit`. */
  send: (onSubmit?: (values: z.output<S>) => Promise<unknown>) => void
  /** The value now; the component is rendered again when it changes. */
  watch: <P extends Path<z.input<S>>>(name: P) => PathValue<z.input<S>, P>
  /** The current value, for use after rendering. */
  valueOf: <P extends Path<z.input<S>>>(name: P) => PathValue<z.input<S>, P>
  /** Sets a field that is no input, and clears its error. */
  setValue: <P extends Path<z.input<S>>>(name: P, value: PathValue<z.input<S>, P>) => void
  /** For `useController` and `useFieldArray`. */
  control: Control<z.input<S>, unknown, z.output<S>>
}

/**
 * A form: react-hook-form with the contract's rules. One submission at a time. Errors of the schema or the service
 * (`details`) are shown under their fields, and the first such field gets the focus; other refusals are the form's
 * `message`. Typed values stay.
 */
export function useSchemaForm<S extends FormSchema>(options: FormOptions<S>): SchemaForm<S> {
  type In = z.input<S>
  const { schema, defaultValues, onSubmit } = options
  const rules = useRules<S>(schema)
  const element = useRef<HTMLFormElement>(null)
  const { isPending, once } = useSending()
  const isCheckedAsTyped = useRef(false)
  const form = useForm<In, unknown, z.output<S>>({
    ...(defaultValues && { defaultValues }),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    resolver: async (...args) => (await rules.load())(...args),
  })
  const { errors, isDirty } = form.formState

  const errorOf = (name: Path<In>) => messageAt(errors, name)

  function clearError(name: Path<In>) {
    // The next check updates it; removed until then, it would be announced with each letter.
    if (!isCheckedAsTyped.current && form.getFieldState(name).error) form.clearErrors(name)
  }

  async function check() {
    isCheckedAsTyped.current = true
    await form.trigger()
  }

  async function send(onValid = onSubmit) {
    form.clearErrors()
    try {
      await form.handleSubmit(onValid)()
    } catch (error) {
      showRefusal(error, form, element.current, true)
    }
  }

  return {
    isPending,
    message: errors.root?.message ?? '',
    events: {
      ref: element,
      onSubmit: (event) => {
        event.preventDefault()
        void once(send)
      },
      // Without an answer now, the sending asks again.
      onFocus: () => void rules.load().catch(() => undefined),
    },
    field: (name) => {
      const { ref, onBlur, onChange } = form.register(name)
      return {
        name,
        ref,
        onBlur,
        onChange: (event) => {
          clearError(name)
          void onChange(event)
        },
        error: errorOf(name),
        ...startOf(get(defaultValues, name)),
      } as FieldProps<PathValue<In, typeof name>>
    },
    errorOf,
    isInvalid: Object.keys(errors).some((name) => name !== 'root'),
    isDirty,
    reset: (values) => form.reset(values),
    onSubmit,
    parse: (values) => rules.parse(values ?? form.getValues()),
    check,
    refuse: (error) => showRefusal(error, form, element.current),
    send: (onValid) => void once(() => send(onValid)),
    watch: (name) => form.watch(name),
    valueOf: (name) => form.getValues(name),
    setValue: (name, value) => {
      form.setValue(name, value, { shouldDirty: true })
      clearError(name)
    },
    control: form.control,
  }
}

const startOf = (value: unknown) =>
  typeof value === 'boolean' ? { defaultChecked: value } : { defaultValue: value }

/** One sending at a time. */
function useSending() {
  const isRunning = useRef(false)
  // Not the library's, which a reset while it is being sent takes back.
  const [isPending, setPending] = useState(false)
  async function once(send: () => Promise<void>) {
    if (isRunning.current) return
    isRunning.current = true
    setPending(true)
    await send()
    isRunning.current = false
    setPending(false)
  }
  return { isPending, once }
}
