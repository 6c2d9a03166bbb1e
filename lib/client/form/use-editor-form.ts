import { useLeaveGuard } from '../site/unsaved'
import type { FormSchema } from './use-rules'
import { type FormOptions, type SchemaForm, useSchemaForm } from './use-schema-form'

/** A form of the studio or the console that asks before it is left with unsaved changes. */
export function useEditorForm<S extends FormSchema>(options: FormOptions<S>): SchemaForm<S> {
  const form = useSchemaForm(options)
  useLeaveGuard(form.isDirty)
  return form
}
