/** Adds a script of another origin to the page. @throws Error when it does not arrive */
export function loadScript(url: string): Promise<void> {
  return new Promise((done, failed) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.onload = () => done()
    script.onerror = () => failed(new Error(`${new URL(url, location.href).host} did not answer`))
    document.head.append(script)
  })
}
