const query = new URLSearchParams(window.location.search)
const failure = document.querySelector<HTMLElement>('#failure')
const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[data-outcome]')]

async function end(outcome: string) {
  for (const button of buttons) button.disabled = true
  const response = await fetch('/frame/challenge', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      intent: query.get('intent'),
      clientSecret: query.get('client_secret'),
      outcome,
    }),
  })
  if (!response.ok) throw new Error(`the network answered ${response.status}`)
  const returnUrl = query.get('return_url')
  if (returnUrl === null) window.parent.postMessage({ type: 'challenge-ended' }, '*')
  else window.location.assign(returnUrl)
}

for (const button of buttons)
  button.addEventListener('click', () => {
    end(button.dataset.outcome ?? '').catch(() => {
      if (failure) failure.hidden = false
      for (const each of buttons) each.disabled = false
    })
  })
