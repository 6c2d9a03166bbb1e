/** The page where a consumer consents: first contact data, then the code that was sent. */

const form = document.querySelector('form') as HTMLFormElement
const codeStep = document.getElementById('code-step') as HTMLFieldSetElement
const personStep = document.getElementById('person-step') as HTMLFieldSetElement
const failure = document.getElementById('failure') as HTMLParagraphElement
const submit = document.getElementById('submit') as HTMLButtonElement

function end(outcome: object): void {
  // Only the page that opened this one can be listening.
  window.parent.postMessage({ type: 'consent-ended', outcome }, '*')
}

function askCode(): void {
  personStep.hidden = true
  codeStep.hidden = false
  codeStep.disabled = false
  submit.textContent = '同意して登録する'
  document.getElementById('code')?.focus()
}

async function consent(): Promise<void> {
  submit.disabled = true
  failure.hidden = true
  const facts = Object.fromEntries(new FormData(form))
  const apiKey = new URLSearchParams(location.search).get('api_key')
  try {
    const response = await fetch('/frame/consent', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...facts, apiKey }),
    })
    if (!response.ok) throw new Error(String(response.status))
    end(await response.json())
  } catch {
    failure.hidden = false
    submit.disabled = false
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  if (codeStep.hidden) askCode()
  else void consent()
})
document.getElementById('cancel')?.addEventListener('click', () => end({ status: 'closed' }))
window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') end({ status: 'closed' })
})

export {}
