/** Saves a file that the page has made. */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has taken it over by then; nothing says when.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
