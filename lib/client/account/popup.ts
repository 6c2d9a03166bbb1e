import { identityError } from './identity-errors'

const WIDTH = 500
const HEIGHT = 600
const CHANNEL = 'sign-in-popup'
const LOOK_EVERY_MS = 300
/**
 * A window that returns from another site may look closed for a moment while it reports its result (HTML,
 * Cross-Origin-Opener-Policy). Only after this time it counts as closed.
 */
const CLOSED_AFTER_MS = 2_000

/** The result of an attempt in a window; `error` is null on success. */
export type PopupAnswer = { attempt: string; error: string | null }

type Opener = Pick<Window, 'screenX' | 'screenY' | 'outerWidth' | 'outerHeight'>

/** A window of 500 × 600 in the middle of the one that opens it (spec §9). */
export function popupFeatures({ screenX, screenY, outerWidth, outerHeight }: Opener): string {
  const left = Math.round(screenX + Math.max(0, outerWidth - WIDTH) / 2)
  const top = Math.round(screenY + Math.max(0, outerHeight - HEIGHT) / 2)
  return `popup=yes,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
}

/** The last page of an attempt's window. */
export const popupPath = (attempt: string): string =>
  `/account/popup?attempt=${encodeURIComponent(attempt)}`

/** Reports the result of an attempt to the opener. Works even if the browser has separated the two windows. */
export function answerPopup(answer: PopupAnswer): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(answer)
  channel.close()
}

/**
 * Waits for the answer of a window. `answer` rejects with an ApiError of the code that came, or
 * `popup-closed-by-user`; `end` ends with an error code.
 */
export function watchPopup(popup: Pick<Window, 'closed'>, attempt: string) {
  const { promise: answer, resolve, reject } = withResolvers()
  const channel = new BroadcastChannel(CHANNEL)
  let closedForMs = 0
  const stop = () => {
    clearInterval(timer)
    channel.close()
  }
  const end = (code: string) => {
    stop()
    reject(identityError(code))
  }
  const timer = setInterval(() => {
    closedForMs = popup.closed ? closedForMs + LOOK_EVERY_MS : 0
    if (closedForMs > CLOSED_AFTER_MS) end('popup-closed-by-user')
  }, LOOK_EVERY_MS)
  channel.onmessage = ({ data }: MessageEvent<PopupAnswer>) => {
    if (data.attempt !== attempt) return
    if (data.error !== null) return end(data.error)
    stop()
    resolve()
  }
  // The caller may no longer wait for it.
  answer.catch(() => undefined)
  return { answer, end }
}

function withResolvers() {
  let resolve = () => {}
  let reject = (_: unknown) => {}
  const promise = new Promise<void>((done, refused) => {
    resolve = done
    reject = refused
  })
  return { promise, resolve, reject }
}
