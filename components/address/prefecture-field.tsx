import { useId } from 'react'
import form from '@/components/ui/form.module.css'
import { prefectures } from '@/lib/kit/prefectures'

type Props = { value: string; onChange: (code: string) => void; error: string | undefined }

/** One of the 47 prefectures, north to south. */
export function PrefectureField({ value, onChange, error }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={form.field}>
      <label htmlFor={id} className={form.label}>
        都道府県
      </label>
      <select
        id={id}
        name="prefectureCode"
        className={form.input}
        autoComplete="address-level1"
        required
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId}
      >
        <option value="">選んでください</option>
        {prefectures.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <p id={noteId} className={form.error} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
