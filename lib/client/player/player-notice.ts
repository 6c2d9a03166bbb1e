import { ApiError } from '../api'
import type { Fault } from './engine/audio'

/** What the player shows the listener when it does not play. */
export type PlayerNotice = {
  kind: 'noSample' | 'network' | 'media' | 'refused' | 'offline' | 'otherTab'
  message: string
}

const networkNotice: PlayerNotice = {
  kind: 'network',
  message: '通信が途切れました。電波の良いところで、もう一度再生してください。',
}

export const offlineNotice: PlayerNotice = {
  kind: 'offline',
  message: '通信が途切れています。つながりしだい、続きから再生します。',
}

export const otherTabNotice: PlayerNotice = {
  kind: 'otherTab',
  message: '別のタブで再生が始まったので、こちらは一時停止しました。',
}

export const ownersAloneNotice: PlayerNotice = {
  kind: 'refused',
  message: 'ログイン中のアカウントが変わったため、再生を止めました。',
}

const mediaNotice: PlayerNotice = {
  kind: 'media',
  message: '音声を再生できませんでした。ページを読み込み直すか、別のブラウザでお試しください。',
}

/** An answer of the service speaks for itself; for everything else the kind of fault decides. */
export function noticeOf(error: unknown, fault?: Fault): PlayerNotice {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500)
    return {
      kind: error.code === 'playback/no-sample' ? 'noSample' : 'refused',
      message: error.message,
    }
  return fault === 'media' ? mediaNotice : networkNotice
}
