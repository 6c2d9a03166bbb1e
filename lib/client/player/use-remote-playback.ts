import { useEffect, useState } from 'react'
import { playerStore } from './player-store'
import { usePlayer } from './use-player'

type Device = { remote: RemotePlayback; isAvailable: boolean; isConnected: boolean }

/** Other devices for what is heard now; null where the browser offers none. */
export function useRemotePlayback(): Device | null {
  // Another track may be heard from another element.
  const trackId = usePlayer(({ list, index }) => list[index]?.id)
  const isLoading = usePlayer(({ state }) => state === 'load')
  const channels = usePlayer((player) => player.channels)
  const [device, setDevice] = useState<Device | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them may change the element
  useEffect(() => {
    const remote = playerStore.remote()
    if (!remote) return setDevice(null)
    return watch(remote, setDevice)
  }, [trackId, isLoading, channels])
  return device?.isAvailable || device?.isConnected ? device : null
}

function watch(remote: RemotePlayback, tell: (device: Device) => void): () => void {
  const ended = new AbortController()
  let isAvailable = false
  const change = () => {
    if (!ended.signal.aborted)
      tell({ remote, isAvailable, isConnected: remote.state !== 'disconnected' })
  }
  for (const type of ['connecting', 'connect', 'disconnect'])
    remote.addEventListener(type, change, { signal: ended.signal })
  const available = (is: boolean) => {
    isAvailable = is
    change()
  }
  const watching = remote.watchAvailability(available)
  // A browser that cannot tell finds out when it is asked.
  watching.catch(() => available(true))
  change()
  return () => {
    ended.abort()
    watching.then((id) => remote.cancelWatchAvailability(id)).catch(() => {})
  }
}
