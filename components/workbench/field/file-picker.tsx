import { type ReactNode, useRef } from 'react'

type Props = {
  accept: string
  multiple?: boolean
  /** A whole folder is chosen; its files come with their paths. */
  isFolder?: boolean
  label: string
  onFiles: (files: File[]) => void
  children: (open: () => void) => ReactNode
}

/** The browser's own file dialog behind a button of ours. */
export function FilePicker(props: Props) {
  const { accept, multiple = false, isFolder = false, label, onFiles, children } = props
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
        // React's types do not know it yet.
        {...(isFolder && { webkitdirectory: '' })}
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
