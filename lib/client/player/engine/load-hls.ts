import type { HlsConfig, PlaylistLoaderConstructor } from 'hls.js'
import { loadPart } from '../../part/load-part'
import type { Fault, OpenStream } from './audio'

const BUFFER_SECONDS = 60
/** Of a track that may never be played only so much is fetched. */
const AHEAD_SECONDS = 12

/**
 * Opens streams on audio elements with hls.js (its light build: one audio rendition, no DRM), which is
 * fetched with the first play. Answers null where the browser has no Media Source Extensions.
 */
export async function loadHls(): Promise<OpenStream | null> {
  const { default: Hls } = await loadPart(() => import('hls.js/light'))
  if (!Hls.isSupported()) return null
  return ({ audio, url, token: firstToken, playlist, startSeconds, isAhead, onFault }) => {
    let token = firstToken
    let hasRecovered = false
    const config: Partial<HlsConfig> = {
      startPosition: startSeconds,
      // The first bytes come while the element opens.
      startFragPrefetch: true,
      ...(playlist !== null && { pLoader: knownPlaylist(Hls.DefaultConfig.loader, playlist) }),
      maxBufferLength: isAhead ? AHEAD_SECONDS : BUFFER_SECONDS,
      xhrSetup: (xhr) => xhr.setRequestHeader('X-Stream-Token', token),
    }
    const hls = new Hls(config)
    hls.on(Hls.Events.ERROR, (_event, data) => {
      if (!data.fatal) return
      if (data.type === Hls.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
        hasRecovered = true
        // It opens the stream anew on the element, which pauses without an event.
        const wasPlaying = !audio.paused
        hls.recoverMediaError()
        if (wasPlaying) void audio.play().catch(() => undefined)
      } else onFault(faultOf(data.type, data.response?.code))
    })
    hls.loadSource(url)
    hls.attachMedia(audio)
    return {
      resume(newToken) {
        token = newToken
        if (hls.levels.length === 0) hls.loadSource(url)
        else hls.startLoad()
      },
      goOn() {
        hls.config.maxBufferLength = BUFFER_SECONDS
      },
      close: () => hls.destroy(),
    }
  }
}

/** A loader that has the playlist: it came with the permission. */
const knownPlaylist = (Loader: HlsConfig['loader'], data: string): PlaylistLoaderConstructor =>
  class extends (Loader as PlaylistLoaderConstructor) {
    override load(
      ...[context, , callbacks]: Parameters<InstanceType<PlaylistLoaderConstructor>['load']>
    ) {
      this.context = context
      // Not at once: hls.js is still making itself ready. Its end takes the context away.
      queueMicrotask(() => {
        if (this.context) callbacks.onSuccess({ url: context.url, data }, this.stats, context, null)
      })
    }
  }

function faultOf(type: string, status: number | undefined): Fault {
  if (type !== 'networkError') return 'media'
  return status === undefined || status === 0 || status >= 500 ? 'network' : 'refused'
}
