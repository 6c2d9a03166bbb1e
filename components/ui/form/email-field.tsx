import { TextField, type TextFieldProps } from './text-field'

/** A `TextField` for an address: the right keyboard, nothing capitalised or corrected. */
export function EmailField({
  label = 'メールアドレス',
  name = 'email',
  autoComplete = 'email',
  ...field
}: Omit<TextFieldProps, 'label'> & { label?: string }) {
  return (
    <TextField
      {...field}
      label={label}
      name={name}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  )
}
