import type { ChangeEvent } from 'react'

/**
 * Fields of a form that is held as an object of texts: what a field by this name needs. `error` stands under
 * another name where the contract calls the field otherwise.
 */
export const typedFields =
  <Form extends object>(
    form: Form,
    errors: Readonly<Record<string, string>>,
    onChange: (changes: Partial<Form>) => void,
  ) =>
  <Name extends keyof Form & string>(name: Name, errorName: string = name) => ({
    name,
    value: form[name],
    error: errors[errorName],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [name]: target.value } as unknown as Partial<Form>),
  })
