import { useEffect, useState } from 'react'
import { call } from '../api'

const PAUSE_MS = 400

/** Checks whether a nickname is free when typing pauses (spec §5). Without an answer nothing is refused. */
export function useNicknameCheck(nickname: string): { error: string | undefined; isFree: boolean } {
  const [answer, setAnswer] = useState<{ for: string; message: string } | null>(null)
  const asked = nickname.trim()
  useEffect(() => {
    if (!asked) return
    const request = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { message } = await call('GET /user/check', {
          query: { username: asked },
          init: { signal: request.signal },
        })
        setAnswer({ for: asked, message })
      } catch {
        setAnswer(null)
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [asked])
  if (!asked || answer?.for !== asked) return { error: undefined, isFree: false }
  const isFree = answer.message === 'OK'
  return { error: isFree ? undefined : answer.message, isFree }
}
