import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { fileUrl } from '@/lib/client/player/engine/source'
import { playbackCalls } from '@/lib/client/player/playback'
import { SoundDetail } from '@/lib/client/studio/subtitles/sound-detail'

/** A track's sound for its creator: the element that plays it, its place, and its outline in detail. */
export function useSound(trackId: string, isReady: boolean) {
  const audio = useRef<HTMLAudioElement>(null)
  const [positionMs, setPosition] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const permission = useQuery({
    queryKey: ['studio', 'sound', trackId],
    queryFn: () => playbackCalls.getPermission(trackId),
    enabled: isReady,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const detail = useMemo(
    () => (permission.data ? new SoundDetail(permission.data) : null),
    [permission.data],
  )
  const read = () => setPosition(Math.round((audio.current?.currentTime ?? 0) * 1000))

  useEffect(() => {
    if (!isPlaying) return
    let frame = requestAnimationFrame(function follow() {
      read()
      frame = requestAnimationFrame(follow)
    })
    return () => cancelAnimationFrame(frame)
  })

  return {
    positionMs,
    isPlaying,
    detail,
    error: permission.error,
    audioProps: {
      ref: audio,
      src: permission.data && fileUrl(permission.data),
      preload: 'metadata' as const,
      onPlay: () => setPlaying(true),
      onPause: () => {
        setPlaying(false)
        read()
      },
      onSeeked: read,
      // The token has expired: a new one, and on from the same place.
      onError: ({ currentTarget }: SyntheticEvent<HTMLAudioElement>) => {
        if (currentTarget.currentTime > 0) void permission.refetch()
      },
      onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLAudioElement>) => {
        currentTarget.currentTime = positionMs / 1000
      },
    },
    seek: (ms: number) => {
      setPosition(ms)
      if (audio.current) audio.current.currentTime = ms / 1000
    },
    pause: () => audio.current?.pause(),
    toggle: () => {
      const element = audio.current
      if (!element) return
      if (element.paused) void element.play().catch(() => undefined)
      else element.pause()
    },
  }
}

export type Sound = ReturnType<typeof useSound>
