import { useLeaveGuard } from '../site/unsaved'
import type { FormSchema } from './use-rules'
import { type FormOptions, type SchemaForm, useSchemaForm } from './use-schema-form'

/** A form of the studio or the console, which nobody leaves without a word while something in it is not saved. */
export function useEditorForm<S extends FormSchema>(options: FormOptions<S>): SchemaForm<S> {
  const form = useSchemaForm(options)
  useLeaveGuard(form.isDirty)
  return form
}
