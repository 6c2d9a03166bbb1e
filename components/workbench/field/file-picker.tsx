import { type ReactNode, useRef } from 'react'

type Props = {
  accept: string
  multiple?: boolean
  label: string
  onFiles: (files: File[]) => void
  children: (open: () => void) => ReactNode
}

/** The browser's own file dialog behind a button of ours. */
export function FilePicker({ accept, multiple = false, label, onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      {children(() => input.current?.click())}
    </>
  )
}
